import { found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { loadCustomer } from './store.ts';

/** What every call about a customer has. */
type Asked = { db: Db; site: { id: number }; params: { id: number } };

/** The customer that a call is about, of the site of the desk, also one whose account has ended. Throws `not_found`. */
export const customerOfSite = async ({ db, site, params }: Asked) => found(await loadCustomer(db, site.id, params.id));
