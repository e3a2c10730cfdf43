import { openSession } from '#auth/open-session.ts';
import { saveTotp } from '#desk/sign-in/store.ts';
import { codeNow } from '#desk/sign-in/totp.ts';
import { insertStaff } from '#seed/store.ts';
import type { Services } from '#services.ts';
import { hostOf } from './records.ts';
import type { Fixture } from './fixture.ts';

export const STAFF_PASSWORD = 'octavo-demo';

/** The authenticator of those who have one. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The digits that it shows. */
export const totpCode = (now: Date, secret = TOTP_SECRET): string => codeNow(secret, now);

export type Job = {
  name?: string;
  siteId?: number;
  number?: number;
  /** Without a number: support by default. */
  role?: 'support' | 'operator';
  hasTotp?: boolean;
};

/** Inserts a member of staff with a session: a writer when there is a number, else support or an operator. */
export async function hireStaff(fixture: Services, job: Job = {}) {
  const { name = 'sam', siteId = 1, number, role = 'support', hasTotp = false } = job;
  const { id } = await insertStaff(fixture.db, {
    siteId,
    name,
    email: `${name}@example.com`,
    passwordHash: await fixture.passwords.hash(STAFF_PASSWORD),
    role: number === undefined ? role : 'writer',
    writerNumber: number ?? null,
    onlineUntil: null,
  });
  const secret = fixture.encryption.encrypt(TOTP_SECRET);
  if (hasTotp) await saveTotp(fixture.db, { staffId: id, secret, dateCreated: fixture.now() });
  const tokens = await openSession(fixture, fixture.db, { siteId, staffId: id });
  return { id, ...tokens };
}

/** The same, with `call`. */
export async function hire(fixture: Fixture, job: Job = {}) {
  const hired = await hireStaff(fixture, job);
  return { ...hired, call: fixture.callAs(hired.accessToken, hostOf(job.siteId ?? 1)) };
}

export type Hired = Awaited<ReturnType<typeof hire>>;
