import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export function loadReviewOfOrder(db: Db, orderId: number) {
  return db.selectFrom('reviews').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

export function insertReview(db: Db, review: Insertable<Tables['reviews']>) {
  return db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
}

export async function updateReview(tx: Db, id: number, review: { rating: string; comment: string }) {
  await tx.updateTable('reviews').set(review).where('id', '=', id).execute();
}
