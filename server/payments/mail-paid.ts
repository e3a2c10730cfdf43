import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import { changesPaid } from '#mails/templates/changes-paid.ts';
import { orderPaid } from '#mails/templates/order-paid.ts';
import type { Operation } from '#orders/operate.ts';
import { priceOfRow } from '#orders/to-row.ts';

const { hold, canceled, refunded } = ORDER_STATUS;

/** Support decides first what becomes of money for such an order. */
const UNDECIDED: readonly OrderStatus[] = [hold, canceled, refunded];

type Mailing = Pick<Operation, 'order' | 'mail'>;

/** When the order was paid for the first time, and its deadline from then on. */
type FirstPaid = { datePaid: Date; deadline: Date };

/** `status` is what the money makes of the order, which may wait for a file instead. `left` is still to be paid, in cents. */
type Applied = { status: OrderStatus; entries: LedgerEntry[]; left: number; needsFile: boolean };

/** spec §4 Mails that the order is paid, the first time, or what was paid of its changes. */
export function mailPaid({ order, mail }: Mailing, firstPaid: false | FirstPaid, applied: Applied) {
  if (!firstPaid) return mailChangesPaid({ order, mail }, applied);
  const { status, needsFile } = applied;
  if (status === ORDER_STATUS.paid)
    mail('payment', (brand) => orderPaid(brand, { ...order, ...firstPaid, price: priceOfRow(order), needsFile }));
}

/** What a charge paid that did not pay the order for the first time. */
function mailChangesPaid({ order, mail }: Mailing, { status, entries, left, needsFile }: Applied) {
  const charge = entries.find(({ kind }) => kind === 'charge');
  if (charge && !UNDECIDED.includes(status))
    mail('payment', (brand) => changesPaid(brand, { ...order, amount: charge.amount, left, needsFile }));
}
