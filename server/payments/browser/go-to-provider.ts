import { LIMITS } from '@octavo/contract/limits';
import type { Caller } from '#http/caller.ts';
import { refuseTooMany } from '#http/limits/within-limits.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { alarmThrown } from '../alarm.ts';
import { openPage } from '../provider-page.ts';
import { type AttemptRow, loadOrderOfDevice } from '../store.ts';

type Link = { provider: AttemptRow['provider']; uid: string; hash: string };

/**
 * spec §7, payments §6.7 The redirect for a plain navigation to the provider. It carries no token, so the order must belong to a
 * customer who is signed in on this device. Throws `not_found` for all others.
 */
export async function goToProvider(services: Services, caller: Caller, { provider, uid, hash }: Link): Promise<string> {
  const order = await loadOrderOfDevice(services.db, caller.site.id, uid, hash);
  if (!order) return '/dashboard';
  const { id, customerId } = order;
  const open = async () => {
    await refuseTooMany(services, LIMITS.payment, { ...caller, customerId });
    return openPage({ ...services, ...caller }, { customerId, uid, provider });
  };
  const page = await open().catch((error: unknown) => {
    if (!(error instanceof Refusal)) alarmThrown(services, `order ${id} could not be sent to ${provider}`, error);
    return null;
  });
  return page?.redirectUrl ?? `/orderinfo/${id}/details?payment=error`;
}
