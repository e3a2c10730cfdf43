import { loadReplaced } from '#customers/emails/store.ts';
import { loadCustomerByEmail } from '#customers/store.ts';
import type { Db } from '#db.ts';

type Place = { site: { id: number }; now: () => Date };

/** Whether a customer, other than the given one, has an address at a site or can take an account back with it (ADR 0085). */
export async function isTaken(db: Db, { site, now }: Place, email: string, exceptId?: number): Promise<boolean> {
  if (await loadCustomerByEmail(db, site.id, email)) return true;
  const replaced = await loadReplaced(db, site.id, email, now());
  return replaced !== undefined && replaced.customerId !== exceptId;
}
