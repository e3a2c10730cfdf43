import type { TextToAccept } from '@octavo/contract/legal-texts';
import { OUR_VERSION } from '@octavo/domain/sites/legal-texts';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { legalInForce } from './in-force.ts';
import { loadAsked, loadHighestAcceptedAt } from './store.ts';

type Asked = Parameters<typeof legalInForce>[1];

/**
 * spec §12.23 The texts that a customer is asked to accept: a version of the site asks everybody, and they accepted only an earlier one of it. What
 * was accepted at a site that they have left counts nothing here.
 */
export async function textsToAccept(db: Db, asked: Asked, customerId: number): Promise<TextToAccept[]> {
  const asking = await loadAsked(db, asked.site.id, asked.now());
  if (asking.length === 0) return [];
  const accepted = await loadHighestAcceptedAt(db, customerId, asked.site.id);
  const acceptedOf = (name: string) => accepted.find((text) => text.name === name)?.version ?? 0;
  const open = asking.filter(({ name, version }) => acceptedOf(name) < version).map(({ name }) => name);
  if (open.length === 0) return [];
  const texts = (await legalInForce(db, asked)).filter(({ name }) => open.includes(name));
  return texts.map(({ name, version }) => ({ name, version, since: acceptedOf(name) || OUR_VERSION }));
}

/** spec §12.23 Throws `texts_not_accepted` for a new order of a customer who is asked to accept a text. */
export async function refuseUnaccepted(tx: Db, asked: Asked, customerId: number) {
  if ((await textsToAccept(tx, asked, customerId)).length > 0) throw new Refusal('texts_not_accepted');
}
