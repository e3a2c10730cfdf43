import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { showSite } from '@octavo/server/operators/show-site';
import { startOperator } from '@octavo/server/operators/testing';
import { COMMANDS } from './commands.ts';
import { runOperator } from './run.ts';

async function start() {
  const { act, audit } = await startOperator();
  const operator = (line: string) =>
    runOperator(line.split(' '), {}, Readable.from(['']), async (_, actor = 'root') => ({
      act: { ...act, actor },
      close: async () => {},
    }));
  return { operator, audit, act };
}

/** The options of `site set` that change each column of `sites`. */
const OPTIONS: Record<string, string> = {
  name: '--name Other',
  main_color: '--colour #123456',
  email: '--support other@example.com',
  language_code: '--languages de,en',
  languages: '--languages de,en',
  country_code: '--country GB',
  currency: '--currency EUR',
  status: '--status disabled',
  step_enabled: '--steps off',
  multipayment: '--multipayment off',
  providers: '--providers fondy',
  disable_order_messenger: '--order-messenger off',
  moderate_writers: '--moderate-writers on',
  writers_need_factor: '--writers-need-factor on',
  takes_applications: '--take-applications on',
  apply_words: '--apply-words Welcome',
  assigns_by_rule: '--assign-by-rule on',
  notices_turned: '--notices-turned message.push,payment.push',
  express_checkout: '--express-checkout on',
  counts_form: '--count-form on',
  open_countries: '--open-countries DE,AT',
  open_countries_reason: '--open-countries-reason A',
  pages_max: '--pages-max 90',
  yandex_id: '--yandex 12345678',
  domain: '--address https://localhost',
  order_file_extensions: '--order-files pdf,docx',
  order_files_list_extensions: '--list-files pdf',
  message_file_extensions: '--message-files png,jpg',
  facebook_app_id: '--facebook 11:22',
  facebook_page_id: '--facebook 11:22',
  error_report_url: '--error-reports https://errors.example/1',
  messages_url: '--messenger https://localhost',
  order_messenger_url: '--messenger https://localhost',
  web_socket_gateway_url: '--gateway wss://localhost',
  operator_address: '--operator-address London',
  revision_fact: '--revision-fact A',
  revision_policy: '--revision-policy A',
  refund_fact: '--refund-fact A',
  refund_policy: '--refund-policy A',
  details_fact: '--details-fact A',
  details_policy: '--details-policy A',
  refund_unassigned: '--refund-unassigned 90',
  refund_assigned: '--refund-assigned 60',
  refund_after_half: '--refund-after-half 40',
  refund_limit: '--refund-limit 12.50',
  late_percent: '--late-percent 4',
  late_period_hours: '--late-period 12',
  late_most_percent: '--late-most 40',
  more_time_percent: '--more-time-percent 3',
  more_time_hours: '--more-time-hours 36',
  loyalty_steps: '--loyalty-steps 0:0,300:4',
  loyalty_max_discount: '--loyalty-most 30',
  referral_value: '--referral-value 20',
  referral_days: '--referral-days 60',
  revision_minutes_per_page: '--revision-minutes 15',
  revision_days: '--revision-days 10',
  revision_days_long: '--revision-days-long 20',
  mail_sender: '--mail-sender papers@example.com',
  seller_name: '--seller Hartwell',
  seller_address: '--seller-address London',
  seller_tax_id: '--seller-tax-id GB1',
  tax_rates: '--tax-rates DE:19',
  writer_pay: '--writer-pay share=40,late=10/60/30,failed=20,level.3=45,extra.onePageSummary=60',
  enumeration_protection: '--enumeration strict',
  restricted_levels: '--restricted-levels 5',
  restricted_hours: '--restricted-hours 3',
  restricted_hours_are: '--restricted-are only',
  enable_extra_quality_check: '--quality-check off',
  enable_one_page_summary: '--one-page-summary off',
};
const FIXED = ['id', 'category']; // orders have them

/** Which command sets a table that belongs to a site, or who else writes it. */
const TABLES: Record<string, string> = {
  catalogue_items: 'catalogue import',
  closed_works: 'site set',
  desk_calendars: 'hours set',
  tariff_versions: 'tariff import',
  customer_providers: 'sign-in set',
  discount_codes: 'code create',
  extra_prices: 'tariff import',
  page_prices: 'tariff import',
  provider_accounts: 'provider set',
  site_hosts: 'site set',
  site_transfers: 'transfer set',
  staff: 'staff create',
  staff_providers: 'company set',
  urgencies: 'tariff import',
  canned_replies: 'the desk',
  passkey_days: 'the desk',
  macros: 'the desk',
  mail_texts: 'the desk',
  legal_texts: 'the desk',
  legal_translations: 'the desk',
  interface_texts: 'the desk',
};
/** What customers, staff, providers and the server write. */
const RECORDS = ['applications', 'audit_entries', 'bulk_runs', 'closed_months', 'closed_sums', 'customer_challenges', 'customer_identities', 'customers', 'desk_answers', 'desk_queues', 'desk_views', 'failed_requests', 'form_days', 'form_visits', 'hand_offs', 'mails', 'merges', 'orders', 'payment_faults', 'payment_ledger', 'payment_webhooks', 'report_days', 'report_marks', 'report_months', 'report_sites', 'sessions', 'site_checks', 'site_plans', 'site_versions', 'staff_challenges', 'statements', 'writer_notices']; // oxfmt-ignore

test('ADR 0150 every column of a site and every table of its settings has a command', async () => {
  const { operator, audit, act } = await start();
  const row = async () =>
    (await sql<Record<string, unknown>>`select * from sites where id = 1`.execute(act.db)).rows[0] ?? {};
  const plain = act.db.withoutPlugins();
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = 'sites'`.execute(plain); // oxfmt-ignore
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(OPTIONS), ...FIXED].toSorted());
  const before = await row();
  const line = [...new Set(Object.values(OPTIONS))].join(' ');
  await operator(`site set localhost ${line}`);
  const after = await row();
  expect(Object.keys(after).filter((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]))).toEqual(
    FIXED,
  );
  const [entry] = await audit();
  expect(Object.keys(entry?.became ?? {})).toHaveLength(Object.keys(OPTIONS).length);

  const shown = await operator('site show localhost');
  for (const option of line.split(' --')) expect(shown.replace(/^ {2}--/gm, '')).toContain(option.replace(/^--/, ''));
  await operator(
    'site set localhost --languages en --facebook off --yandex off --order-files all --restricted-levels none --late-percent default --loyalty-steps default',
  );
  expect((await showSite(act, 'localhost')).settings).toMatchObject({ languages: ['en'], facebook: null, yandexId: null, orderFileExtensions: null, restrictedLevels: [], latePercent: null, loyaltySteps: null }); // oxfmt-ignore

  const tables = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns where column_name = 'site_id' and table_schema = 'public'`.execute(plain); // oxfmt-ignore
  expect(tables.rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(TABLES), ...RECORDS].toSorted());
  const commands = Object.values(TABLES).filter((by) => by !== 'the desk');
  expect(commands.filter((name) => COMMANDS[name] === undefined)).toEqual([]);
});

test('ADR 0150 refuses each wrong setting with one sentence, and changes nothing', async () => {
  const { operator, audit } = await start();
  for (const [line, says] of [
    ['--languages en,xx', '--languages: Give at most 20 tags of languages'],
    ['--order-files pdf,exe', '--order-files: Choose of txt, zip, doc'],
    ['--order-files pdf,pdf', '--order-files: Choose of'],
    ['--facebook 11', '--facebook: Give the numbers of the app and of the page'],
    ['--yandex abc', '--yandex: Give the number of the counter'],
    ['--loyalty-steps 0:0,500:5,400:7', '--loyalty-steps: Give steps such as 0:0,500:5'],
    ['--loyalty-steps 0:3,500:5', 'the first is 0:0, as a code costs the points where its step begins'],
    ['--late-percent 101', '--late-percent: Give a whole number from 0 to 100'],
    ['--restricted-levels 9', '--restricted-levels: This site has no level 9. Its levels are 1, 2, 3, 4, 5'],
    ['--restricted-hours 5', '--restricted-hours: This site has no deadline of 5 hours'],
    ['--restricted-hours none --restricted-are only', 'With these, a level would have no deadline left'],
    ['--closed-works US:dancing', '--closed-works: dancing is not one of writing, editing'],
    ['--closed-works us:review', '--closed-works: Give countries of two capital letters'],
    [
      '--closed-works US:writing,US:editing,US:presentation,US:review',
      '--closed-works: Then the site would sell nothing in US, its own country',
    ],
  ])
    await expect(operator(`site set localhost ${line}`)).rejects.toThrow(says);
  expect(await audit()).toEqual([]);
});

test('ADR 0150 closes works in a country, and moves the customers of a site and back', async () => {
  const { operator, audit, act } = await start();
  expect(await operator('site set localhost --closed-works GB:review,DE:editing')).toBe('Changed: closedWorks.');
  expect(await operator('site show localhost')).toContain('--closed-works DE:editing,GB:review');
  const move = 'transfer set --site site3.localhost --to';
  const later = minutesAfter(act.now(), 365 * DAY_MINUTES).toISOString();
  for (const [to, says] of [
    ['site3.localhost', 'Customers cannot move to the site that they are at'],
    ['site7.localhost', 'The customers of that site move to another one themselves'],
    ['nowhere.example', 'No site has the host nowhere.example'],
  ])
    await expect(operator(`${move} ${to}`)).rejects.toThrow(says);
  await expect(operator('transfer set --site localhost --to site2.localhost')).rejects.toThrow('The customers of another site move to this one'); // oxfmt-ignore
  expect(await operator(`${move} site4.localhost --start ${later} --bulk on`)).toBe(`The customers move to Inkwell, from ${later} on.`); // oxfmt-ignore
  expect((await showSite(act, 'site3.localhost')).settings.status).toBe(1);
  await operator(`${move} site4.localhost --bulk on --magic-link off`);
  expect(await operator('site show site3.localhost')).toMatch(
    /--status transferred\n[^]*Its customers move to site 4, all at once, with their password/,
  );
  for (const other of ['--bulk off', `--bulk on --start ${later}`])
    await expect(operator(`${move} site4.localhost ${other}`)).rejects.toThrow('This site has moved as a whole. End that transfer first'); // oxfmt-ignore
  await operator('transfer off --site site3.localhost');
  expect(await operator('site show site3.localhost')).toMatch(/--status disabled\n[^]*Its customers stay/);
  await expect(operator('transfer off --site site3.localhost')).rejects.toThrow('The customers of this site do not move'); // oxfmt-ignore
  expect((await audit()).map(({ operation }) => operation)).toEqual(['changeSite', 'setTransfer', 'setTransfer', 'endTransfer']); // oxfmt-ignore
});

test('ADR 0150 a site that moves as a whole has moved once the start that was set for later has come', async () => {
  const { operator, act } = await start();
  const begins = minutesAfter(act.now(), DAY_MINUTES).toISOString();
  const move = 'transfer set --site site3.localhost --to site4.localhost';
  await operator(`${move} --start ${begins} --bulk on`);
  await operator(`${move} --start ${begins} --bulk on --magic-link off`); // until then it can be changed
  const line = async () => /^.*site3\.localhost.*$/m.exec(await operator('status'))?.[0];
  expect(await line()).toContain('takes money');
  act.now = () => new Date(begins);
  expect(await line()).toContain('not open');
  await expect(operator(`${move} --bulk off`)).rejects.toThrow(
    'This site has moved as a whole. End that transfer first',
  );
  await operator('transfer off --site site3.localhost');
  expect(await operator('site show site3.localhost')).toMatch(/--status disabled\n[^]*Its customers stay/);
});

test('ADR 0150 exports the lists of the form and imports them, and removes nothing that orders have', async () => {
  const { operator, audit, act } = await start();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-catalogue-'));
  const file = path.join(folder, 'lists.csv');
  const importing = async (csv: string) => {
    await fs.writeFile(file, csv);
    return operator(`catalogue import ${file} --site localhost`);
  };
  const csv = await operator('catalogue export --site localhost');
  expect(csv).toMatch(/^List,Number,Name\nwork_type,1,Writing\n/);
  expect(await importing(csv)).toBe('The lists are the same as before.');
  const less = csv.replace(/^paper_format,8,.*\n?/m, '').replace('work_type,1,Writing', 'work_type,1,Written');
  expect(await importing(`${less.trimEnd()}\npaper_format,9,House style\n`)).toContain('Changed: 4 entries.');
  expect(await operator('catalogue export --site localhost')).toContain('paper_format,9,House style');
  for (const [change, says] of [
    [csv.replace(/^level,5,.*\n/m, ''), 'level 5: level, Doctoral: orders or prices have it. Rename it instead'],
    [csv.replace('work_type,4,', 'work_type,5,'), 'work_type: The work types are 1 to 4'],
    [`${csv}\nsubject,1,Twice`, 'This number stands in the list already'],
    [`${csv}\ncolours,1,Red`, 'Write one of: work_type, level'],
    ['Name\nx', 'A1: The first line must be: List, Number, Name'],
  ])
    await expect(importing(change ?? '')).rejects.toThrow(says);
  expect((await audit()).map(({ operation }) => operation)).toEqual(['importCatalogue']);
  expect(await act.db.selectFrom('catalogueItems').select('id').where('siteId', '=', 2).execute()).not.toEqual([]);
  await fs.rm(folder, { recursive: true });
});
