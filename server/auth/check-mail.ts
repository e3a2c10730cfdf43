import type * as contract from '@octavo/contract/auth';
import { normalEmail } from '@octavo/domain/auth/identity';
import { customerByEmail } from '#customers/store.ts';
import type { Call } from '#http/on.ts';

/** §7 Whether an address is registered at this site; 'fail' means it is not. */
export async function checkMail({ db, site, body }: Call<typeof contract.checkMail>) {
  const customer = await customerByEmail(db, site.id, normalEmail(body.email));
  return { status: customer ? ('success' as const) : ('fail' as const) };
}
