import { openSession } from '#auth/open-session.ts';
import { insertStaff } from '#seed/store.ts';
import type { Services } from '#services.ts';
import { hostOf } from './records.ts';
import type { Fixture } from './fixture.ts';

export const STAFF_PASSWORD = 'octavo-demo';

export type Job = { name?: string; siteId?: number; number?: number; role?: 'support' | 'operator' };

/** Inserts a member of staff with a session: a writer when there is a number, else support or an operator. */
export async function hireStaff(fixture: Services, { name = 'sam', siteId = 1, number, role = 'support' }: Job = {}) {
  const { id } = await insertStaff(fixture.db, {
    siteId,
    name,
    email: `${name}@example.com`,
    passwordHash: await fixture.passwords.hash(STAFF_PASSWORD),
    role: number === undefined ? role : 'writer',
    writerNumber: number ?? null,
    onlineUntil: null,
  });
  const tokens = await openSession(fixture, fixture.db, { siteId, staffId: id });
  return { id, ...tokens };
}

/** The same, with `call`. */
export async function hire(fixture: Fixture, job: Job = {}) {
  const hired = await hireStaff(fixture, job);
  return { ...hired, call: fixture.callAs(hired.accessToken, hostOf(job.siteId ?? 1)) };
}

export type Hired = Awaited<ReturnType<typeof hire>>;
