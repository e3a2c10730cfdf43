import type { SiteSettings } from '@octavo/contract/sites';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { OrderFields } from '@octavo/server/testing/records';
import type { Job } from '@octavo/server/testing/staff';
import type { Commands } from '@octavo/server/testing/test-server/commands';
import { callerAt } from './caller-at.ts';
import { testServer } from './test-server.ts';

/** Where the page sends files of an order, for a network that breaks. */
export const UPLOADS = { method: 'POST', path: /\/orders\/\d+\/customers\/files$/ };

type Table = Parameters<Commands['rows']>[0];
export type Fixture = Awaited<ReturnType<typeof startFixture>>;
export type Person = Fixture['alice'];

/** Alice and Bob on the test server, nobody else, its clock stopped at the present; and whatever a test may ask of it. */
export async function startFixture() {
  const { command, addressOf } = await testServer();
  let now = new Date();
  const { alice, bob, ...started } = await command.start(now);
  let { settings } = started;

  const callAs = (token?: string, site = 1) => callerAt(addressOf(site), token);
  const callable = <P extends { accessToken: string }>(person: P, site = 1) => ({
    ...person,
    call: callAs(person.accessToken, site),
  });

  const me = callable(alice);
  return {
    alice: me,
    bob: callable(bob),
    person: async (name: string, site = 1) => callable(await command.addPerson(name, site), site),
    /** An order of Alice, one page in ten days and unpaid unless told otherwise: $18.00. */
    order: (fields: OrderFields = {}) => command.addOrder(me.id, fields),
    /** Somebody of the desk: a writer when there is a number, else support. */
    hire: async (job: Job = {}) => callable(await command.hire(job), job.siteId),
    guest: { call: callAs() },
    guestAt: (site: number) => ({ call: callAs(undefined, site) }),
    callAs,
    /** Where a site is open. */
    addressOf,

    /** The rows of a table that have these values, by their number. */
    rows: command.rows,
    /** The row of a table that has these values. Throws unless there is exactly one. */
    async row<T extends Table>(table: T, where: Parameters<typeof command.rows<T>>[1] = {}) {
      const [row, ...more] = await command.rows(table, where);
      if (!row || more.length > 0) throw new Error(`There are ${more.length + (row ? 1 : 0)} such rows of ${table}`);
      return row;
    },
    addRows: command.addRows,
    changeRows: command.changeRows,
    /** Changes the settings of a site, for pages that are opened from now on, until another fixture begins. */
    async changeSite(fields: Parameters<typeof command.changeRows<'sites'>>[1], site = 1) {
      await command.changeRows('sites', fields, { id: site });
      settings = await command.siteSettings();
    },
    /** The same: customers of this country cannot order this kind of work on site 1. */
    async closeWork(countryCode: string, workType: WorkType) {
      await command.addRows('closedWorks', { siteId: 1, countryCode, workType });
      settings = await command.siteSettings();
    },
    site: command.site,
    configure: command.configure,
    breakNetwork: command.breakNetwork,
    decrypt: command.decrypt,
    passwordHash: command.passwordHash,
    writtenForms: command.writtenForms,
    runJobs: command.runJobs,
    now: () => now,
    async later(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
      await command.moveClock(minutes);
    },
    /** What the page of a site is told of it. */
    settingsOf(id: number): SiteSettings {
      const site = settings.find(({ idSite }) => idSite === id);
      if (!site) throw new Error(`There is no site ${id}`);
      return site;
    },
  };
}
