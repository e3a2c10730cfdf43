import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { DisputeReason, DisputeState, Proof } from '@octavo/domain/payments/dispute';

const REASONS: Record<DisputeReason, string> = {
  not_received: '“not received”',
  not_as_described: '“not as described”',
  unauthorized: '“not authorized”',
  not_credited: '“refund not made”',
  duplicate: '“paid twice”',
  canceled: '“canceled”',
  other: 'another reason',
};

const PROOFS: Record<Proof, string> = {
  order: 'order',
  consents: 'consents',
  receipts: 'receipt',
  deliveries: 'delivery',
  downloads: 'download',
  messages: 'messages',
  timeline: 'timeline',
};

const STATES: Record<DisputeState, string> = { open: 'Open', answered: 'Answered', won: 'Won', lost: 'Lost' };

/** Money and times arrive formatted. */
export const disputeWords = dictionary('deskDisputes', {
  heading: 'Disputes',
  none: 'No payment is disputed.',
  open: (count: number, sums: string) => (count === 0 ? 'none open' : `${count} open, ${sums}`),
  won: (won: number, decided: number) => `won ${won} of ${decided} this year`,
  interval: (low: number, high: number) => `(${low} to ${high} of 100)`,
  reasons: REASONS,
  states: STATES,
  unclear: 'Over, and the provider does not say how',
  noDeadline: 'the provider names no deadline',
  answerBy: (moment: string) => `answer by ${moment}`,
  wasDue: (moment: string) => `was to be answered by ${moment}`,
  over: 'The deadline has passed',
  ended: (state: string, moment: string) => `${state}, ${moment}`,
  proofs: (there: number, all: number) => `${there} of ${all} proofs`,
  missing: (names: string) => `no ${names}`,
  proofNames: PROOFS,
  downloads: (count: number) => plural('en', count, { one: 'downloaded once', other: `downloaded ${count} times` }),
  pack: 'Evidence pack',
  packOf: (order: number) => `Evidence pack of order ${order}`,
  made: (moment: string, size: string) => `Pack of ${moment}, ${size}`,
  leftOut: (count: number) => plural('en', count, { one: '1 file did not fit', other: `${count} files did not fit` }),
  saved: 'The pack is saved. Send it in the portal of the provider, then mark it as sent.',
  mark: 'Mark as sent…',
  markOf: (order: number) => `Mark the pack of order ${order} as sent`,
  markTitle: 'The pack was sent',
  markDetail: (moment: string, limit: string) =>
    `The pack of ${moment} is kept as what was sent. The provider takes ${limit} in all.`,
  markNote: 'Note, such as where it was sent',
  markSave: 'Mark as sent',
  marked: 'It is marked as sent.',
  answered: (who: string, moment: string) => `Sent by ${who}, ${moment}`,
  askedAgain: (sent: string) => `asked again. ${sent}`,
});
