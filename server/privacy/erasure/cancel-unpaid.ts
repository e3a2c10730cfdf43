import { endsWithAccount } from '@octavo/domain/customers/deletion';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { keptOf } from '@octavo/domain/payments/ledger';
import { CUSTOMER, operateWithin } from '#orders/operate.ts';
import type { Db } from '#db.ts';
import { loadLedgerOf } from '#payments/store.ts';
import type { Services } from '#services.ts';

/** controls C27 Cancels those of the orders for which nobody has paid anything, in the transaction that ends their account. */
export async function cancelUnpaid(tx: Db, services: Services, ids: number[]) {
  for (const id of ids) {
    await operateWithin(
      tx,
      services,
      { name: 'endOrder', by: CUSTOMER, order: { id } },
      async ({ order: { status }, at, change, unchanged }) => {
        const held = keptOf(await loadLedgerOf(tx, id));
        return endsWithAccount({ status, held })
          ? change({ status: ORDER_STATUS.canceled, dateCanceled: at })
          : unchanged(null); // paid meanwhile
      },
    );
  }
}
