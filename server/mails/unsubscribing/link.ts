import { timingSafeEqual } from 'node:crypto';
import { type MailedEvent, NOTICE_EVENTS, isOptional } from '@octavo/domain/notifications/matrix';
import type { Services } from '#services.ts';

type Parts = Pick<Services, 'encryption' | 'sites' | 'environment'>;
type Mailed = { siteId: number; customerId: number | null; event: MailedEvent | null };

/** Whether a mail about this can be turned off. */
const mayStop = (event: MailedEvent): boolean => event === 'digest' || isOptional(event, 'mail');

/** RFC 8058 The address that stops mails of a kind, without signing in; null where they cannot be turned off. */
export function unsubscribeAddress(
  { encryption, sites, environment }: Parts,
  { siteId, customerId, event }: Mailed,
): string | null {
  const site = sites.byId(siteId);
  if (!site || customerId === null || event === null || !mayStop(event)) return null;
  const token = [customerId, event, signatureOf(encryption, customerId, event)].join('.');
  return `${site.origin(environment.PORT)}/unsubscribe/${token}`;
}

const signatureOf = (encryption: Parts['encryption'], customerId: number, event: MailedEvent) =>
  encryption.fingerprint(`unsubscribe ${customerId} ${event}`);

const EVENTS: readonly MailedEvent[] = [...NOTICE_EVENTS, 'digest'];

/** Whose mails of which kind a token stops; null for one that we did not sign. */
export function readUnsubscribing(
  encryption: Parts['encryption'],
  token: string,
): { customerId: number; event: MailedEvent } | null {
  const [id = '', name = '', signature = ''] = token.split('.');
  const customerId = Number(id);
  const event = EVENTS.find((one) => one === name);
  if (!event || !Number.isSafeInteger(customerId) || !mayStop(event)) return null;
  return isSame(signature, signatureOf(encryption, customerId, event)) ? { customerId, event } : null;
}

/** Compares in the same time for every wrong signature. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
