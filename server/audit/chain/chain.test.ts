import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { loadCheck } from './store.ts';
import { checkAudit } from './check-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { insertAuditEntry } from '../store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const write = (reason: string) =>
  insertAuditEntry(fixture.db, { actor: 'sam', operation: 'planMove', subject: 'list', was: { status: 1 }, became: null, siteId: 1, reason, dateCreated: fixture.now() }); // oxfmt-ignore

/** Three entries in a seal, two in another. */
async function twoSeals() {
  for (const reason of ['one', 'two', 'three']) await write(reason);
  await sealed();
  for (const reason of ['four', 'five']) await write(reason);
  await sealed();
}

async function sealed() {
  fixture.later(11);
  await sealAudit(fixture);
}

/** Does what the database refuses to everybody but its owner. */
const asOwner = (statement: string) =>
  sql.raw(`alter table audit_entries disable trigger audit_is_append_only; ${statement}; alter table audit_entries enable trigger audit_is_append_only`).execute(fixture.db); // oxfmt-ignore

async function check() {
  await checkAudit(fixture);
  const { entries, brokenFrom, brokenTo } = (await loadCheck(fixture.db)) ?? {};
  return { entries, lines: brokenFrom === null ? null : [brokenFrom, brokenTo] };
}

const lineOf = async (reason: string) =>
  (await fixture.db.selectFrom('auditEntries').select('id').where('reason', '=', reason).executeTakeFirstOrThrow()).id;

describe('ADR 0270 the chain of the audit', () => {
  test('holds while nobody touches it, and waits for entries that may not be committed', async () => {
    await twoSeals();
    await write('young');
    await sealAudit(fixture);
    const all = await fixture.db.selectFrom('auditSeals').select('entries').orderBy('firstLine').execute();
    expect(all.map(({ entries }) => entries)).toEqual([3, 2]);
    expect(await check()).toEqual({ entries: 5, lines: null });
  });

  test.each([
    ['a removed line', `delete from audit_entries where reason = 'two'`],
    ['another person', `update audit_entries set actor = 'nora' where reason = 'two'`],
    ['another reason', `update audit_entries set reason = 'better' where reason = 'three'`],
    ['another value before', `update audit_entries set was = '{"status": 2}' where reason = 'two'`],
    [
      'a seal made new after the change',
      `delete from audit_entries where reason = 'two'; update audit_seals set (entries, sum) = (select entries, sum from sum_of_entries(first_line, last_line, sum_before)) where entries = 3`,
    ],
  ])('is broken by %s', async (_, statement) => {
    await twoSeals();
    const [one, three, four, five] = await Promise.all(['one', 'three', 'four', 'five'].map(lineOf));
    await asOwner(statement);
    expect((await check()).lines).toEqual(statement.includes('audit_seals') ? [four, five] : [one, three]);
  });

  test('begins later when the oldest entries are no longer kept', async () => {
    await twoSeals();
    fixture.later(1095 * 24 * 60);
    await write('late');
    await sealed();
    expect(await check()).toEqual({ entries: 1, lines: null });
  });
});
