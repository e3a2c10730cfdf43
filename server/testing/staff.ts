import { openSession } from '#auth/open-session.ts';
import { insertStaff } from '#seed/store.ts';
import type { Fixture } from './fixture.ts';

export const STAFF_PASSWORD = 'octavo-demo';

type Job = { name?: string; siteId?: number; number?: number };

/** Somebody of the desk, signed in: a writer when there is a number, else support. */
export async function hire(fixture: Fixture, { name = 'sam', siteId = 1, number }: Job = {}) {
  const { id } = await insertStaff(fixture.db, {
    siteId,
    name,
    email: `${name}@example.com`,
    passwordHash: await fixture.passwords.hash(STAFF_PASSWORD),
    role: number === undefined ? 'support' : 'writer',
    writerNumber: number ?? null,
    onlineUntil: null,
  });
  const { accessToken } = await openSession(fixture, fixture.db, { siteId, staffId: id });
  return { id, accessToken, call: fixture.callAs(accessToken, siteId === 1 ? 'localhost' : `site${siteId}.localhost`) };
}

export type Hired = Awaited<ReturnType<typeof hire>>;
