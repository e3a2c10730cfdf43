import { randomUUID } from 'node:crypto';
import type { Tokens } from '@octavo/contract/auth';
import { saveIp, saveZone } from '#customers/store.ts';
import { newLinkToken } from '#outside/link-token.ts';
import { logEvent } from '#outside/log.ts';
import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { insertSession } from './store.ts';
import type { Bearer } from '#outside/tokens.ts';
import type { ProvenBy } from '#tables/values.ts';

type Who = Omit<Bearer, 'sessionId'> & {
  /** The mark of the browser. Without one the session of a customer gets one that nobody knows: an empty mark would fit every link to pay. */
  device?: string | undefined;
  /** ADR 0085 When the person last proved who they are; now by default. */
  dateProven?: Date;
  /** spec §12.1, ADR 0242 The browser, as it names itself, and with what the person proved who they are. */
  agent?: string;
  provenBy?: ProvenBy;
  isNewDevice?: boolean;
};

/** spec D26 A new session with its first pair of tokens. */
export async function openSession(
  { tokens, now, log, ip, zone }: Pick<Services, 'tokens' | 'now' | 'log'> & { ip?: string; zone?: string | null },
  db: Db,
  { device: given, dateProven = now(), agent = '', provenBy = '', isNewDevice = false, ...who }: Who,
): Promise<Tokens> {
  const sessionId = randomUUID();
  const at = now();
  const device = given || (who.customerId === undefined ? '' : newLinkToken());
  const how = { agent, provenBy, isNewDevice, device, zone: zone ?? null };
  await insertSession(db, { id: sessionId, ...who, ...how, dateCreated: at, dateProven, dateRotated: at });
  if (ip && who.customerId !== undefined) await saveIp(db, who.customerId, ip);
  if (zone && who.customerId !== undefined) await saveZone(db, who.customerId, zone);
  if (who.customerId !== undefined) await publish(db, 'ways_changed', String(who.customerId));
  const { siteId, ...bearer } = who;
  logEvent({ log, site: { id: siteId }, ...bearer, sessionId }, 'signed in');
  return {
    accessToken: tokens.access({ sessionId, ...who }, at),
    refreshToken: tokens.refresh({ sessionId, counter: 0 }),
  };
}
