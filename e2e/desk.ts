import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type DeskRole, createDesk as createDeskOf, demoEmailOf } from '../cli/desk/client.ts';
import { loadSecret } from '../server/outside/secret.ts';
import { CAST } from '../server/seed/seed-demo.ts';
import { createTokens } from '../server/outside/tokens.ts';
import { connectToRunning } from '../tools/running-database.ts';

const DATA_DIR = '.data/e2e';

/** The desk as one person of the demo uses it by the API. */
export function createDesk({ url, as }: { url: string; as: DeskRole }) {
  const deskOf = (role: DeskRole) =>
    createDeskOf({ url, open: async () => (await openStaffSession(demoEmailOf(role))).accessToken });
  const { completes, deliversRevision } = deskOf('support'); // a writer does both through the checklist, which a story of its own tells
  return { ...deskOf(as), completes, deliversRevision };
}

/** A session of a member of staff, opened in the database: a code of the authenticator works once, and stories run side by side. At the first site of the address, or at that of a host. */
export async function openStaffSession(email: string, host = '') {
  const sessionId = randomUUID();
  const { rows } = await run<{ id: number; site: number }>(
    `insert into sessions (id, site_id, staff_id, date_created, date_proven, date_rotated)
     select $1, site_id, id, now(), now(), now() from staff
     where email = $2 and ($3 = '' or site_id = (select site_id from site_hosts where host = $3))
     order by site_id limit 1 returning staff_id as id, site_id as site`,
    [sessionId, email, host],
  );
  const [staff] = rows;
  if (!staff) throw new Error(`Nobody of staff has the address ${email}`);
  const tokens = createTokens(await loadSecret(undefined, DATA_DIR));
  const bearer = { sessionId, siteId: staff.site, staffId: staff.id };
  return { accessToken: tokens.access(bearer, new Date()), refreshToken: tokens.refresh({ sessionId, counter: 0 }) };
}

/** A page of the desk in a browser of its own, as somebody who is signed in, at the site of a host or at their first one. */
export async function openDeskPage(browser: Browser, email: string, path: string, host = ''): Promise<Page> {
  const { accessToken, refreshToken } = await openStaffSession(email, host);
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('deskAccessToken', access);
      localStorage.setItem('deskRefreshToken', refresh);
    },
    [accessToken, refreshToken] as const,
  );
  await page.goto(path);
  return page;
}

/** Signs in the support of the demo, or somebody else of it, in this browser only. */
export async function signInStaff(context: BrowserContext, baseURL = '', email = CAST.support.email) {
  const { accessToken, refreshToken } = await openStaffSession(email);
  const localStorage = Object.entries({ deskAccessToken: accessToken, deskRefreshToken: refreshToken }).map(
    ([name, value]) => ({ name, value }),
  );
  await context.setStorageState({ cookies: [], origins: [{ origin: baseURL, localStorage }] });
}

/** Somebody new of a site, with the password of the demo and without a second factor. Answers the address, which no other story has. */
export async function createPerson(name: string, role: 'support' | 'operator', site = 1): Promise<string> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  await run(
    `insert into staff (site_id, email, password_hash, name, role)
     select $4, $1, password_hash, $2, $3 from staff where email = 'support@example.com'`,
    [email, name, role, site],
  );
  return email;
}

async function run<T extends object>(statement: string, values: unknown[]) {
  const client = await connectToRunning(DATA_DIR);
  return client.query<T>(statement, values).finally(() => client.end());
}
