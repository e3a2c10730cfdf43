import type { Language } from '@octavo/domain/language/language';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import { legalInForce } from './in-force.ts';
import { insertAccepted, keepBodies } from './store.ts';

type Asked = { site: Site; language: Language; now: () => Date };

/** spec §12.23 Keeps that a customer accepted the legal texts that count now: their versions, hashes and words. */
export async function recordAccepted(tx: Db, asked: Asked, by: { customerId: number; orderId: number | null }) {
  const texts = await legalInForce(tx, asked);
  await keepBodies(tx, texts.map(({ sha256, body }) => ({ sha256, body })).toSorted(byHash));
  const dateCreated = asked.now();
  await insertAccepted(tx, texts.map(({ name, version, sha256 }) => ({ ...by, name, version, sha256, dateCreated }))); // prettier-ignore
}

/** In one order for all, so that no two transactions wait for each other. */
const byHash = (one: { sha256: string }, other: { sha256: string }) => (one.sha256 < other.sha256 ? -1 : 1);
