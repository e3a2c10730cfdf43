import { LIMITS } from '@octavo/contract/limits';
import { minutesAfter } from '@octavo/domain/time';
import type { Caller } from '#http/caller.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { networkOf } from '#http/limits/network.ts';
import { isWithin } from '#http/limits/within-limits.ts';
import { countUnknownAddresses, keepUnknownAddress, lockCaller } from './store.ts';

const UNKNOWN = { max: 5, minutes: 60 }; // spec D27

/**
 * spec D27 Whether this caller may learn if an address is registered. Not on a strict site, and not for an hour after the caller
 * asked for five different unknown addresses, nor while all visitors of the site together ask too often: then every address gets
 * the same answer.
 */
export async function mayDisclose(call: Services & Caller, email: string, isKnown: boolean): Promise<boolean> {
  const { site, ip, now, encryption, environment } = call;
  if (site.enumerationProtection === 'strict') return false;
  if (environment.RATE_LIMITS === 'off') return true;
  if (!(await isWithin(call, LIMITS.trueAnswers, { site, ip }))) return false;
  const caller = networkOf(ip);
  return inTransaction(call, 'mayDisclose', async (tx) => {
    await lockCaller(tx, caller);
    const asked = await countUnknownAddresses(tx, caller, minutesAfter(now(), -UNKNOWN.minutes));
    if (asked >= UNKNOWN.max) return false;
    if (!isKnown)
      await keepUnknownAddress(tx, { caller, mark: addressFingerprint(encryption, site.id, email), dateAsked: now() });
    return true;
  });
}

/** Equal for equal addresses of a site; the address cannot be read from it. */
export const addressFingerprint = (encryption: Services['encryption'], siteId: number, email: string) =>
  encryption.fingerprint(`${siteId} ${email}`);
