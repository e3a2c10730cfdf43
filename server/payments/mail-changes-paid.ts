import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import { changesPaid } from '#mails/templates/changes-paid.ts';
import type { Operation } from '#orders/operate.ts';

const { hold, canceled, refunded } = ORDER_STATUS;

/** Support decides first what becomes of money for such an order. */
const UNDECIDED: readonly OrderStatus[] = [hold, canceled, refunded];

/** `status` is what the money makes of the order, which may wait for a file instead. `left` is still to be paid, in cents. */
export type Applied = { status: OrderStatus; entries: LedgerEntry[]; left: number; needsFile: boolean };

/** spec §4 Mails what a charge paid that did not pay the order for the first time. */
export function mailChangesPaid(
  { order, mail }: Pick<Operation, 'order' | 'mail'>,
  { status, entries, left, needsFile }: Applied,
) {
  const charge = entries.find(({ kind }) => kind === 'charge');
  if (charge && !UNDECIDED.includes(status))
    mail('payment', (brand) => changesPaid(brand, { ...order, amount: charge.amount, left, needsFile }));
}
