import type { Transaction } from '@octavo/contract/transactions';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { hasReceipt } from '@octavo/domain/transactions/movement';
import type { TransactionRow } from './store.ts';

/** spec D36 A movement as its row in the list shows it. */
export const presentTransaction = ({ title, datePaid, orderStatus: status, ...row }: TransactionRow): Transaction => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  provider: row.provider,
  card: row.card,
  dateCreated: row.dateCreated,
  order: { id: row.orderId, title, orderStatus: { id: status, name: ORDER_STATUS_NAMES[status] } },
  hasReceipt: hasReceipt(row.kind, { datePaid, status }),
});
