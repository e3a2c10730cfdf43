import type { FaultKind } from '@octavo/domain/payments/fault';
import type { Difference } from '@octavo/domain/payments/reconcile';
import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What `npm run desk` prints. Dates, money and ids are already written. */
export const deskWords = dictionaries({
  faults: {
    none: 'Nothing is wrong with the payments.',
    kind: {
      mismatch: 'wrong amount',
      disputed: 'disputed',
      charged_back: 'charged back',
      part_returned: 'a part went back',
      returned_unasked: 'money went back unasked',
      paid_after_end: 'paid after its end',
      refund_bounced: 'refund returned by the bank',
      refund_failed: 'refund refused',
      refund_unclear: 'refund without an answer',
      refund_slow: 'refund takes long',
      webhook_unmatched: 'unknown payment',
      webhook_waiting: 'webhook not applied',
      webhooks_refused: 'webhooks refused',
      attempt_open: 'payment without an end',
    } satisfies Record<FaultKind, string>,
    order: (id: number) => `order ${id}`,
    refund: (id: number) => `refund ${id}`,
    times: (count: number) => `${count} times`,
  },
  reconcile: {
    compared: (rows: number, from: string, to: string, sum: string) =>
      `compared ${rows} rows from ${from} to ${to}, ${sum} in all`,
    skipped: (skipped: number, ofOthers: number) => `left out: ${skipped} without money, ${ofOthers} of other sites`,
    same: 'The statement and the ledger say the same.',
    differences: (count: number) => `differences: ${count}`,
    kind: {
      unknown_payment: 'not a payment of ours',
      not_booked: 'not in the ledger',
      not_in_statement: 'not in the statement',
      other_amount: 'another amount',
    } satisfies Record<Difference['kind'], string>,
    statement: (amount: string) => `statement ${amount}`,
    ledger: (amount: string) => `ledger ${amount}`,
    lines: (lines: string) => `line ${lines}`,
  },
  commands: {
    faults: 'lists what is wrong with payments, and what can be done about it',
    reconcile:
      'compares a statement of a provider, as CSV, with the ledger; --columns reference=Order ID,amount=Gross names columns, --from and --to its time in UTC',
  },
  errors: {
    option: (option: string) => `Give --${option}`,
    noFile: (file: string) => `There is no file ${file}`,
    columns: (word: string) => `${word} does not name a column. Write reference=Order ID,amount=Gross`,
    date: (word: string) => `${word} is not a time. Write 2026-11-20 or 2026-11-20T09:00:00Z`,
    command: (word: string) => `${word} is not a command.`,
    usage: (usage: string) => `Usage: npm run desk -- ${usage}`,
    noOrder: (text: string) => `There is no order with ${text} in its title or number`,
    noServer: (url: string) => `There is no server at ${url}. Start it with: npm start`,
  },
  help: {
    title: 'What a script asks the desk. People use the web app of staff at /desk.',
    account:
      'DESK_EMAIL and DESK_PASSWORD name an account of support, DESK_CODE has the digits of its authenticator; by default support@example.com of the demo.',
    code: 'the six digits that the authenticator of the demo shows now',
    address: 'DESK_URL or PORT name the address of the server.',
  },
});
