import { whyNotProven } from '@octavo/domain/auth/proof';
import { found, refuse } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { provenAt } from './store.ts';

type Asking = { db: Db; sessionId: string; now: () => Date };

/** ADR 0085 Throws `sign_in_again` unless the person of the session signed in, or gave the password, within the hour. */
export async function refuseUnproven({ db, sessionId, now }: Asking) {
  refuse(whyNotProven(found(await provenAt(db, sessionId)), now()));
}
