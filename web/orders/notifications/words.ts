import { dictionary } from '@octavo/domain/language/page';

/** spec §10.14 What happened to an order, as a toast says it. `name` is its title. Money and times are formatted already. */
export const orderNotificationWords = dictionary('orderNotifications', {
  moreTime: (name: string, more: string) => `Your writer asks for ${more} more: ${name}`,
  moreTimeOver: (name: string) => `Your writer asked for more time: ${name}`,
  delivered: (name: string) => `Your paper is here: ${name}`,
  late: (name: string) => `The promised time passed: ${name}`,
  offered: (name: string) => `Support made you an offer: ${name}`,
  deadlineMoved: (name: string) => `Support moved the deadline: ${name}`,
  credited: (name: string, amount: string) => `You get ${amount} off your next order: ${name}`,
  held: (name: string) => `Support paused the order: ${name}`,
  fileMissing: (name: string) => `Your file is missing: ${name}`,
  paused: (name: string) => `The order is paused: ${name}`,
  heldWithNote: (name: string, note: string) => `Support paused the order: ${name}. ${note}`,
  resumed: (name: string) => `Support resumed the order: ${name}`,
  paid: (name: string, amount: string) => `Your payment of ${amount} arrived: ${name}`,
  changesPaid: (name: string) => `The payment for your changes arrived: ${name}`,
  changesAccepted: (name: string) => `Support accepted your changes: ${name}`,
  refunded: (name: string, amount: string) => `${amount} is on its way back to you: ${name}`,
  cancelAccepted: (name: string, amount: string) => `The order is being canceled, ${amount} goes back to you: ${name}`,
  cancelDeclined: (name: string) => `Support did not cancel the order: ${name}`,
  revision: (name: string, status: string) => `Your revision is now “${status}”: ${name}`,
  download: 'Download',
  answer: 'Answer',
  open: 'Open',
});
