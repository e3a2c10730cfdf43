import { OUR_VERSION } from '@octavo/domain/sites/legal-texts';
import type { Db } from '#db.ts';
import { legalInForce } from './in-force.ts';
import { type InForce, insertAccepted, keepBodies } from './store.ts';

type By = { customerId: number; orderId: number | null };
type Asked = Parameters<typeof legalInForce>[1];

/** spec §12.23 Keeps that a customer accepted the legal texts that count now. */
export const recordAccepted = async (tx: Db, asked: Asked, by: By) =>
  keepAccepted(tx, await legalInForce(tx, asked), { ...by, dateCreated: asked.now() });

/** Keeps that a customer accepted some texts: their versions, languages, hashes and words. */
export async function keepAccepted(tx: Db, texts: InForce[], by: By & { dateCreated: Date }) {
  const ours = texts.filter(({ version }) => version === OUR_VERSION); // the words of a site's own were kept when it saved them
  if (ours.length > 0)
    await keepBodies(
      tx,
      ours.map(({ sha256, body }) => ({ sha256, body })),
    );
  await insertAccepted(tx, texts.map(({ name, version, language, sha256 }) => ({ ...by, name, version, language, sha256 }))); // oxfmt-ignore
}
