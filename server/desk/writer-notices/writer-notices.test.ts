import { randomUUID } from 'node:crypto';
import { listOwnNotices, listWriterNotices, readOwnNotices, writeToWriter } from '@octavo/contract/desk-writer-notices';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let support: Hired;
let wanda: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  wanda = await hire(fixture, { name: 'wanda', number: 20418 });
});

const SEASON = { subject: 'Thesis season', body: 'From Monday on.\n\n=Can you take two?' };
const write = (body = SEASON, key = randomUUID(), id = 20418) =>
  support.call(writeToWriter, { params: { id }, key, body });
const written = () => support.call(listWriterNotices, { params: { id: 20418 }, query: {} });
const own = (query = {}) => wanda.call(listOwnNotices, { query });

describe('ADR 0306 writing to a writer without an order', () => {
  test('keeps the words, mails them with an answer to the site, and names them in the audit', async () => {
    const notice = await write();
    expect(notice).toMatchObject({ ...SEASON, author: 'sam', dateRead: null });
    const mails = await fixture.db.selectFrom('mails').select(['recipient', 'subject', 'body', 'customerId']).execute();
    expect(mails).toMatchObject([{ recipient: 'wanda@example.com', subject: expect.stringMatching(/: Thesis season$/), customerId: null }]);
    expect(mails[0]?.body).toContain('=Can you take two?');
    const entries = fixture.db.selectFrom('auditEntries').orderBy('id').select(['actor', 'subject', 'became']).where('operation', '=', 'writeToWriter');
    expect(await entries.execute()).toEqual([{ actor: 'sam@example.com', subject: `staff ${wanda.id}`, became: { notice: notice.id, ...SEASON } }]);
    expect(await written()).toMatchObject({ notices: [{ id: notice.id }], next: null });
  });

  test('stands at the desk of this writer alone, as new until it was seen', async () => {
    const other = await hire(fixture, { name: 'walt', number: 20511 });
    const first = await write();
    const second = await write({ ...SEASON, subject: 'And another' });
    expect(await own()).toMatchObject({ notices: [{ id: second.id }, { id: first.id }], unread: 2 });
    expect(await own({ before: second.id })).toMatchObject({ notices: [{ id: first.id }], next: null });
    await other.call(readOwnNotices, { body: { until: second.id } });
    await wanda.call(readOwnNotices, { body: { until: first.id } });
    expect(await own()).toMatchObject({ unread: 1 });
    expect((await written()).notices.map(({ dateRead }) => dateRead)).toEqual([null, fixture.now()]);
    expect(await other.call(listOwnNotices, { query: {} })).toEqual({ notices: [], next: null, unread: 0 });
  });

  test('is done once for a key, and not without words, for a writer of another site, or for one who has left', async () => {
    const key = randomUUID();
    expect(await Promise.all([write(SEASON, key), write(SEASON, key)])).toHaveLength(2);
    await expect(write({ ...SEASON, subject: 'Other' }, key)).rejects.toMatchObject({ code: 'key_reused' });
    await expect(write({ subject: ' ', body: 'x' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(write({ subject: 'x', body: 'x'.repeat(4001) })).rejects.toMatchObject({ code: 'invalid' });
    await hire(fixture, { name: 'wim', number: 31000, siteId: 2 });
    await expect(write(SEASON, randomUUID(), 31000)).rejects.toMatchObject({ code: 'not_found' });
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', wanda.id).execute();
    await expect(write()).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });
}); // oxfmt-ignore
