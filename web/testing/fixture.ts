import type { SiteSettings } from '@octavo/contract/sites';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { OrderFields } from '@octavo/server/testing/records';
import type { Job } from '@octavo/server/testing/staff';
import type { Commands } from '@octavo/server/testing/test-server/commands';
import { callerAt } from './caller-at.ts';
import { testServer } from './test-server.ts';

/** The calls that upload files of an order, for `breakNetwork`. */
export const UPLOADS = { method: 'POST', path: /\/orders\/\d+\/customers\/files$/ };

type Table = Parameters<Commands['rows']>[0];
export type ServerFixture = Awaited<ReturnType<typeof startServerFixture>>;
export type TestCustomer = ServerFixture['alice'];

/** Starts a test server with the customers Alice and Bob and a stopped clock; returns the functions to prepare and read its data. */
export async function startServerFixture() {
  const { command, addressOf } = await testServer();
  let now = new Date();
  const { alice, bob, ...started } = await command.start(now);
  let { settings } = started;

  const callAs = (token?: string, site = 1) => callerAt(addressOf(site), token);
  const callable = <P extends { accessToken: string }>(person: P, site = 1) => ({
    ...person,
    call: callAs(person.accessToken, site),
  });

  return {
    alice: callable(alice),
    bob: callable(bob),
    person: async (name: string, site = 1) => callable(await command.addPerson(name, site), site),
    /** Adds an order of Alice. By default: unpaid, one page in ten days, $18.00. */
    order: (fields: OrderFields = {}) => command.addOrder(alice.id, fields),
    /** Adds a member of staff: a writer with a number, support without. */
    hire: async (job: Job = {}) => callable(await command.hire(job), job.siteId),
    /** The path of a link that sets the password of a new member of staff, and the address. */
    staffLink: command.staffLink,
    openCompany: command.openCompany,
    openSignIn: command.openSignIn,
    signInThere: command.signInThere,
    guest: { call: callAs() },
    guestAt: (site: number) => ({ call: callAs(undefined, site) }),
    callAs,
    /** The origin of a site. */
    addressOf,

    /** The rows of a table that have these values, in order of their ids. */
    rows: command.rows,
    /** The row of a table that has these values. Throws if there is not exactly one. */
    async row<T extends Table>(table: T, where: Parameters<typeof command.rows<T>>[1] = {}) {
      const [row, ...more] = await command.rows(table, where);
      if (!row || more.length > 0)
        throw new Error(`Expected one row of ${table}, found ${more.length + (row ? 1 : 0)}`);
      return row;
    },
    addRows: command.addRows,
    changeRows: command.changeRows,
    /** Changes the settings of a site for pages that are opened after it, until the next fixture starts. */
    async changeSite(fields: Parameters<typeof command.changeRows<'sites'>>[1], site = 1) {
      await command.changeRows('sites', fields, { id: site });
      settings = await command.siteSettings();
    },
    /** Closes a work type on site 1 for customers of a country, like `changeSite`. */
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
    /** Moves the clock forward. */
    async later(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
      await command.moveClock(minutes);
    },
    /** The settings in the page of a site. */
    settingsOf(id: number): SiteSettings {
      const site = settings.find(({ idSite }) => idSite === id);
      if (!site) throw new Error(`Site ${id} does not exist`);
      return site;
    },
  };
}
