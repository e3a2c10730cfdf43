import { isNewDevice } from '@octavo/domain/auth/devices';
import type { CustomerRow } from '#customers/store.ts';
import type { Db } from '#db.ts';
import type { Caller } from '#http/caller.ts';
import { newOwnDevice } from '#mails/templates/new-own-device.ts';
import { noteAccount } from '#notifications/note-account.ts';
import type { Services } from '#services.ts';
import type { ProvenBy } from '#tables/values.ts';
import { deviceOf } from './device-of.ts';
import { mailRestoration } from './emails/restorations.ts';
import { openSession } from './open-session.ts';
import { hasUsedMark, loadEarlierAgents } from './ways/store.ts';

type How = { device: string | undefined; provenBy: ProvenBy };

/** ADR 0242 The session of a locked customer who signs in. Mails them where the browser and the system are both new, with a way to say that it was not them. */
export async function openOwnSession(call: Services & Caller, tx: Db, customer: CustomerRow, how: How) {
  const { id: customerId, siteId } = customer;
  const { agent = '', now } = call;
  const earlier = (await loadEarlierAgents(tx, customerId)).map(({ agent: named, isDisowned }) => ({
    ...deviceOf(named),
    isDisowned: isDisowned && customer.dateConfirmed !== null, // ADR 0460 not yet by this sign-in itself: mostly the maker confirms
  }));
  const device = deviceOf(agent);
  const isNew = isNewDevice(earlier, device) && !(await hasUsedMark(tx, customerId, how.device ?? ''));
  const tokens = await openSession(call, tx, { siteId, customerId, agent, ...how });
  if (!isNew) return tokens;
  const about = [device.browser, device.system].filter(Boolean).join(', ');
  await noteAccount(tx, { customerId }, { kind: 'new_device', about }, now());
  await mailRestoration(tx, call, (brand, token) => newOwnDevice(brand, { ...device, at: now(), token }), customer);
  return tokens;
}
