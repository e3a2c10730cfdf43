import { idempotently } from '#operations/idempotency.ts';
import type { OperationName } from '#operations/names.ts';
import { Refusal } from '#operations/refusal.ts';
import { keptReply } from '#operations/store.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { insertLink, loadByLink, lockByLink } from './store.ts';

type ByLink = { site: Site; params: { token: string } };

/** spec §12.30 The application of the secret link of a call. Throws `link_used`, also where it is of another site. */
export const applicationOf = async (db: Db, { site, params }: ByLink) =>
  known(await loadByLink(db, site.id, hashOfLink(params.token)));

/** The same, locked until the transaction ends. */
export const lockedOf = async (tx: Db, { site, params }: ByLink) =>
  known(await lockByLink(tx, site.id, hashOfLink(params.token)));

function known<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('link_used');
  return row;
}

type Asked = Pick<Services, 'now' | 'encryption'> & { params: { token: string }; key: string | undefined };

/** The owner of the keys of a secret link, as the table of keys has it: without the link. */
const ownerOf = (token: string): string => `application link ${hashOfLink(token)}`;

/**
 * spec D20 Runs once for a key what somebody asks for with a secret link. Nothing of a person is kept with the key: callers answer what is there
 * now. Throws `key_reused`.
 */
export async function onceOfLink(tx: Db, call: Asked, about: { operation: OperationName; body?: unknown }, work: () => Promise<unknown>) {
  const { params, key, now, encryption } = call;
  const asked = { owner: ownerOf(params.token), operation: about.operation, key, body: about.body ?? null, now, encryption };
  await idempotently(tx, asked, async () => {
    await work();
    return null;
  });
} // oxfmt-ignore

/** Whether `onceOfLink` has run for the key of a call. */
export const isRepeat = async (db: Db, { params, key }: Omit<Asked, 'now' | 'encryption'>, operation: string) =>
  key !== undefined && (await keptReply(db, { owner: ownerOf(params.token), operation, key })) !== undefined;

/**
 * ADR 0300 Makes another secret link of an application and answers its token, of which the database has only the hash. `mailedTo`: the address
 * that gets it; null for the browser that began the application.
 */
export async function linkTo(tx: Db, applicationId: number, { mailedTo, at }: { mailedTo: string | null; at: Date }) {
  const token = newLinkToken();
  const isMailed = mailedTo !== null;
  await insertLink(tx, { tokenHash: hashOfLink(token), applicationId, isMailed, mailedTo, dateCreated: at });
  return token;
}

/** spec §12.30 Throws `applications_closed` where the operator has not switched them on. */
export function refuseSwitchedOff({ takesApplications }: Site) {
  if (!takesApplications) throw new Refusal('applications_closed');
}
