import { dictionary } from '@octavo/domain/language/page';
import type { ChargeState } from '@octavo/domain/sites/ready';
import type { MailRecord } from '@octavo/domain/sites/mail-records';

export const providerWords = dictionary('deskSiteProviders', {
  heading: 'Payment providers',
  about: 'In this order. The first is chosen for the customer. Keys are sealed: they can be replaced, and never read.',
  names: { paycore: 'Paycore', paypal: 'PayPal', fondy: 'Fondy', paymentwall: 'Paymentwall', stripe: 'Stripe' },
  accounts: {
    own: (mark: string | null) => (mark ? `own account, keys marked ${mark}` : 'own account'),
    shared: 'the account of the installation',
    none: 'no account yet',
  },
  offered: (name: string) => `Customers of the site may pay with ${name}`,
  up: (name: string) => `Move ${name} up`,
  replace: 'Replace key',
  add: 'Add key',
  keyOf: (name: string) => `The account at ${name}`,
  secretHint: 'Sealed. Empty leaves the key of before.',
  openHint: 'Empty leaves it as it was.',
  save: 'Save the account',
  cancel: 'Cancel',
  nothing: 'Fill in what changes',
  saved: 'The account is set. Its charge is to be tried again.',
  reason: 'Providers that customers may choose',
  charge: 'Test charge',
  chargeWith: (name: string) => `Test charge with ${name}`,
  pay: 'Pay it on the page of the provider',
  ask: 'Ask how it went',
  states: {
    open: (amount: string) => `A charge of ${amount} waits on the page of the provider.`,
    returned: (amount: string) => `Passed: ${amount} were taken and sent back.`,
    paid: (amount: string) => `${amount} were taken, but could not be sent back. Look at the account, or ask again.`,
    declined: () => 'The provider declined the charge.',
    expired: () => 'The charge was left. Start another one.',
    unreachable: () => 'The provider did not take the charge: it cannot be reached, or the keys are wrong.',
  } satisfies Record<ChargeState, (amount: string) => string>,
});

export const mailWords = dictionary('deskSiteMail', {
  sender: 'Sender',
  senderAbout:
    'Without one of its own, the site sends from the address of the installation, or from its address for customers.',
  test: 'Test email',
  testAbout: 'It has a number. Typed in here, it proves that emails of the site arrive.',
  send: 'Send a test email',
  again: 'Send another one',
  sentTo: (to: string) => `On its way to ${to}.`,
  number: 'Number of the email',
  numberWrong: 'That is not the number of the last test email',
  confirm: 'It has arrived',
  arrived: (date: string) => `Arrived, ${date}.`,
  records: 'Records of the sender',
  recordsAbout: 'What receivers read about the domain: who may send, with which key, and what becomes of others.',
  selector: 'Selector of the DKIM key',
  selectorHint: 'Your email service names it, such as mail or s1',
  selectorWrong: 'Letters, digits, dots and hyphens',
  check: 'Read the records',
  names: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } satisfies Record<MailRecord, string>,
  holds: 'holds',
  missing: 'missing, or not as it must be',
  readAt: (domain: string, date: string) => `${domain}, read ${date}`,
});
