import { anyWrittenForm } from '#testing/any-form.ts';
import { type OrderFields, hostOf, insertPerson, insertPlainOrder } from '#testing/records.ts';
import type { openTestServices } from '#testing/open-test-services.ts';
import { hireStaff, type Job } from '#testing/staff.ts';
import type { Environment } from '#environment.ts';
import { runWaitingJobs } from '#jobs/run-jobs.ts';
import { createStaff } from '#operators/create-staff.ts';
import { presentSite } from '#sites/present.ts';
import * as fc from 'fast-check';
import { companyCommands } from './company-commands.ts';
import type { Fault, breakableNetwork } from './network.ts';
import { tableCommands } from './table-commands.ts';

const SITES = [1, 2, 3, 4, 5, 6, 7]; // of the seed

/** Commands for tests beside the API. Arguments and results are sent as structured clones. */
export type Commands = ReturnType<typeof commandsOf>;

export function commandsOf(
  { fixture, pool, startAt, moveClock }: Awaited<ReturnType<typeof openTestServices>>,
  network: ReturnType<typeof breakableNetwork>,
  port: number,
) {
  const origin = (id: number) => `http://${hostOf(id)}:${port}`;
  const site = (id: number) => {
    const found = fixture.sites.byId(id);
    if (!found) throw new Error(`Unknown site ${id}`);
    return found;
  };
  /** The settings of every site, as its page gets them. */
  const siteSettings = async () => SITES.map((id) => presentSite(site(id), { ...fixture, origin: origin(id) }));
  return {
    /** Resets everything: Alice and Bob on site 1, the initial sites, and the clock stopped at `today`. */
    start: async (today: Date) => {
      network.break(null);
      await network.isQuiet();
      await startAt(today);
      const [alice, bob] = [await insertPerson(fixture, 'alice'), await insertPerson(fixture, 'bob')];
      return { alice, bob, settings: await siteSettings() };
    },
    addPerson: (name: string, siteId?: number) => insertPerson(fixture, name, siteId),
    addOrder: (customerId: number, fields?: OrderFields) => insertPlainOrder(fixture, customerId, fields),
    hire: (job?: Job) => hireStaff(fixture, job),
    /** The path of a new link of an operator for the operator Otto of site 1, who has no password. */
    staffLink: async () => {
      const act = { ...fixture, actor: 'test' };
      const { link, email } = await createStaff(act, 'localhost', { email: 'otto@example.com', role: 'operator' });
      return { path: new URL(link).pathname, email };
    },
    ...tableCommands(fixture),
    ...companyCommands(fixture, origin(1)),
    /** A site with its catalogue and tariff. */
    site: async (id: number) => {
      const { origin: _, ...plain } = site(id);
      return plain; // a function cannot be cloned
    },
    siteSettings,
    /** Changes settings of the environment until the next start. */
    configure: async (settings: Partial<Environment>) => void Object.assign(fixture.environment, settings),
    breakNetwork: async (fault: Fault | null) => network.break(fault),
    moveClock: async (minutes: number) => moveClock(minutes),
    runJobs: () => runWaitingJobs(fixture, pool),
    decrypt: async (encrypted: Buffer) => fixture.encryption.decrypt(Buffer.from(encrypted)),
    passwordHash: (password: string) => fixture.passwords.hash(password),
    /** Random forms of a site; the same for the same seed. */
    writtenForms: async (siteId: number, { count, seed }: { count: number; seed: number }) =>
      fc.sample(anyWrittenForm(site(siteId)), { numRuns: count, seed }),
  };
}
