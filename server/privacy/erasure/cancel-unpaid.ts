import { endsWithAccount } from '@octavo/domain/customers/deletion';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { CUSTOMER, operateWithin } from '#orders/operate.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';

/** controls C27 Cancels those of the orders that nobody has paid, in the transaction that ends their account. */
export async function cancelUnpaid(tx: Db, services: Services, ids: number[]) {
  for (const id of ids) {
    await operateWithin(
      tx,
      services,
      { name: 'endOrder', by: CUSTOMER, order: { id } },
      async ({ order, change, unchanged }) =>
        endsWithAccount(order.status) ? change({ status: ORDER_STATUS.canceled }) : unchanged(null), // paid meanwhile
    );
  }
}
