import { describe, expect, test } from 'vitest';
import { RULES, type Rule, judgeMigration } from './judge.ts';
import { readMigrations, sumOf } from './read-migrations.ts';
import { RELEASED } from './released.ts';

const all = await readMigrations();
const isReleased = ({ name }: { name: string }) => name.slice(0, 4) <= RELEASED.until;

describe('ADR 0146 the migrations', () => {
  test('of released versions are as databases have run them', () => {
    expect(sumOf(all.filter(isReleased))).toBe(RELEASED.sha256);
  });

  test('of this version run beside the servers of the last one', async () => {
    const judged = all.filter((one) => !isReleased(one)).map(({ name, text }) => judgeMigration(name, text));
    expect((await Promise.all(judged)).flat()).toEqual([]);
  });
});

/** The rules that a migration breaks. */
async function brokenBy(text: string, name = '0200-some.sql'): Promise<Rule[]> {
  const lines = await judgeMigration(name, text);
  const rules = Object.keys(RULES) as Rule[]; // the keys of the list
  return rules.filter((rule) => lines.some((line) => line.endsWith(RULES[rule])));
}

describe('ADR 0146 the check of migrations', () => {
  test.each<[Rule[], string]>([
    [['rewrite', 'breaks'], 'alter table orders alter title type varchar(10)'],
    [['rewrite'], 'alter table orders add key uuid not null default gen_random_uuid()'],
    [['rewrite'], 'alter table orders add n int default pg_catalog.random() * 7'],
    [['rewrite'], 'alter table orders add n bigserial'],
    [['rewrite'], 'alter table orders add n int generated always as identity'],
    [['rewrite'], 'alter table orders add n int generated always as (1) stored'],
    [['rewrite'], 'alter table orders set unlogged'],
    [['scan'], 'alter table orders add constraint titled check (pages > 0)'],
    [['scan'], 'alter table orders add foreign key (staff_id) references staff'],
    [['scan'], 'alter table orders add staff_id int references staff'],
    [['scan'], 'alter table orders add n int check (n > 0)'],
    [['scan', 'breaks'], 'alter table orders alter title set not null'],
    [['lock'], 'create index titled on orders (title)'],
    [['lock'], 'alter table orders add unique (title)'],
    [['lock'], 'alter table orders add exclude using gist (title with =)'],
    [['lock', 'breaks'], 'drop index titled'],
    [['rows'], 'update orders set title = upper(title)'],
    [['rows'], 'delete from messages'],
    [['rows'], 'insert into order_events select from orders'],
    [['breaks'], 'drop table notes'],
    [['breaks'], 'drop function words_wanted(integer, text)'],
    [['breaks'], 'alter table orders drop title'],
    [['breaks'], 'alter table orders alter title drop default'],
    [['breaks'], 'alter table orders rename title to name'],
    [['breaks'], 'alter table orders rename to papers'],
    [['breaks'], 'alter table orders add n int not null'],
    [['breaks'], 'alter table sites drop name'],
    [['breaks'], 'truncate orders'],
  ])('finds %j in %s', async (rules, text) => expect(await brokenBy(text)).toEqual(rules));

  test.each([
    "alter table orders add n int, add m timestamptz not null default now(), add k jsonb not null default '[]'",
    'alter table orders add constraint titled check (pages > 0) not valid',
    'alter table orders validate constraint titled',
    'alter table orders add constraint titled unique using index titled',
    'alter table orders alter title drop not null, alter pages set default 1',
    'create index concurrently if not exists titled on orders (title);',
    'create table papers (id int primary key, order_id int references orders); create index titled on papers (order_id)',
    'update sites set name = upper(name); create index titled on staff (name)',
    'alter table sites add staff_id int references staff',
  ])('lets pass %s', async (text) => expect(await judgeMigration('0200-some.sql', text)).toEqual([]));

  test('lets pass what says why and how long, and removals only in a file that is named contract', async () => {
    const dropped = '-- allow breaks notes: last read by 2026.11.23; under a second\ndrop table notes';
    expect(await brokenBy(dropped)).toEqual(['breaks']);
    expect(await brokenBy(dropped, '0200-contract-notes.sql')).toEqual([]);
    const indexed = 'create index titled on credits (id);';
    expect(await brokenBy(`-- allow lock credits: 3,000 rows at a million orders; 0.1 s\n${indexed}`)).toEqual([]);
    for (const half of ['-- allow lock credits: it is small', '-- allow scan credits: 3,000 rows at most; 0.1 s'])
      expect(await brokenBy(`${half}\n${indexed}`)).toEqual(['lock']); // oxlint-disable-line no-await-in-loop
  });

  test('wants indexes that are built concurrently in a file of their own, which the runner can read', async () => {
    const index = 'create index concurrently if not exists titled on orders (title);';
    expect(await judgeMigration('0200-some.sql', `${index} -- one; and\n${index}`)).toEqual([]);
    for (const text of [`${index} create table papers (id int)`, `${index.slice(0, -1)} where title <> ';'`])
      expect(await judgeMigration('0200-some.sql', text)).toHaveLength(1); // oxlint-disable-line no-await-in-loop
  });

  test.each([
    'create index concurrently titled on orders (title);',
    'create unique index concurrently titled on orders (title);',
    '-- allow breaks titled: nobody reads it; under a second\ndrop index concurrently titled;',
  ])('wants %s to do nothing where a killed process has left it done', async (text) => {
    const again = text.replace('concurrently', text.includes('create') ? 'concurrently if not exists' : 'concurrently if exists'); // oxfmt-ignore
    expect(await judgeMigration('0200-contract-some.sql', text)).toEqual([expect.stringContaining('if exists')]);
    expect(await judgeMigration('0200-contract-some.sql', again)).toEqual([]);
  });

  test('refuses what Postgres cannot read', async () => {
    await expect(judgeMigration('0200-some.sql', 'alter tabel orders')).rejects.toThrow('syntax error');
  });
});
