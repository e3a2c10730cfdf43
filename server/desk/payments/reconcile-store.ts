import type { Db } from '#db.ts';
import type { PaymentProvider } from '#tables/values.ts';

/** The payments with these references, ours or the provider's. */
export function attemptsNamed(db: Db, provider: PaymentProvider, references: string[]) {
  const named = db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select([
      'paymentAttempts.id',
      'paymentAttempts.reference',
      'paymentAttempts.providerRef',
      'orders.id as orderId',
      'orders.siteId',
    ])
    .where('paymentAttempts.provider', '=', provider);
  return named
    .where(({ or, eb, val }) =>
      or([
        eb('paymentAttempts.reference', '=', (any) => any.fn.any(val(references))),
        eb('paymentAttempts.providerRef', '=', (any) => any.fn.any(val(references))),
      ]),
    )
    .execute();
}

type Wanted = { siteId: number; provider: PaymentProvider; ids: number[]; from: Date; to: Date };

/** The money that moved at a provider: of these payments, and of a site in a time. A credit moves none. */
export async function bookedMovements(db: Db, { siteId, provider, ids, from, to }: Wanted) {
  return db
    .selectFrom('paymentLedger')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'paymentLedger.attemptId')
    .innerJoin('orders', 'orders.id', 'paymentLedger.orderId')
    .select(['paymentAttempts.reference', 'paymentLedger.orderId', 'paymentLedger.amount', 'paymentLedger.currency'])
    .select('paymentLedger.dateCreated as date')
    .where('orders.siteId', '=', siteId)
    .where('paymentAttempts.provider', '=', provider)
    .where('paymentLedger.kind', '<>', 'credit')
    .where(({ or, and, eb, val }) =>
      or([
        eb('paymentLedger.attemptId', '=', (any) => any.fn.any(val(ids))),
        and([eb('paymentLedger.dateCreated', '>=', from), eb('paymentLedger.dateCreated', '<=', to)]),
      ]),
    )
    .orderBy('paymentLedger.id')
    .execute();
}
