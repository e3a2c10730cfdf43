import { text } from 'node:stream/consumers';
import * as contract from '@octavo/contract/applications';
import * as atDesk from '@octavo/contract/desk-applications';
import { listDeskOrders, setStaffPassword } from '@octavo/contract/desk';
import { getWriterProfile } from '@octavo/contract/desk-profiles';
import { signInToDesk } from '@octavo/contract/desk-sign-in';
import { SAMPLES_MAX } from '@octavo/domain/applications/application';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedToken } from '#auth/testing.ts';
import { drawPreviews } from '#files/previews/draw-previews.ts';
import { scanFiles } from '#jobs/scan-files.ts';
import type { Scanner } from '#outside/scanner/scanner.ts';
import { removeOld } from '#retention/remove-old.ts';
import { pdfOf } from '#seed/documents/pdf.ts';
import { EICAR } from '#testing/eicar.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, STAFF_PASSWORD, hire } from '#testing/staff.ts';
import { ADA, applied, applyAs, essay, mailedLink, takeApplications } from './testing.ts';

let fixture: Fixture;
let olga: Hired;
let sam: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  await takeApplications(fixture);
  olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  sam = await hire(fixture);
});

const call: Fixture['guest']['call'] = (endpoint, input) => fixture.guest.call(endpoint, input);
const own = (token: string) => call(contract.getOwnApplication, { params: { token } });
const add = (token: string, ...files: File[]) =>
  call(contract.addApplicationFile, { key: newKey(), params: { token }, files });
const listed = async (state: 'new' | 'test' | 'handed_in' | 'accepted' | 'declined' = 'new', by = sam) =>
  (await by.call(atDesk.listApplications, { query: { state } })).applications;
const first = async (state?: 'new' | 'test' | 'handed_in') => {
  const id = (await listed(state))[0]?.id ?? 0;
  const { version } = await olga.call(atDesk.getApplication, { params: { id } });
  return { id, version, params: { id } };
};
const TEST = { title: 'Bees', instructions: 'In MLA.', pages: 1, days: 3 };
const mails = () => fixture.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const rows = () => fixture.db.selectFrom('applications').selectAll().orderBy('id').execute();
/** Where the files of applications are, and those of them that are still on disk. */
const keys = async () =>
  (await fixture.db.selectFrom('applicationFiles').select('storageKey').execute()).map(({ storageKey }) => storageKey);
const onDisk = async (of: string[]) =>
  (await Array.fromAsync(fixture.files.keptBefore(minutesAfter(new Date(), 60)))).filter((key) => of.includes(key));
const scanner: Scanner = async (bytes) => ((await text(bytes)).includes('EICAR') ? 'Eicar' : null);
const entries = async () =>
  (await fixture.db.selectFrom('auditEntries').select(['operation', 'subject']).orderBy('id').execute()).map(
    ({ operation, subject }) => `${operation} ${subject}`,
  );

describe('spec §12.30 applying as a writer', () => {
  test('is refused where the operator has not switched it on, and shows nothing of a person', async () => {
    expect(await call(contract.getApplyPage, {})).toMatchObject({ words: 'We pay by the page.', policy: 1 });
    await fixture.db.updateTable('sites').set({ takesApplications: false }).execute();
    await fixture.sites.reload();
    for (const endpoint of [contract.getApplyPage, contract.beginApplication])
      await expect(call(endpoint, { key: newKey() })).rejects.toMatchObject({ code: 'applications_closed' });
  });

  test('reaches the desk once its address is confirmed, and the browser that began it reads nothing more', async () => {
    const secret = await applyAs(fixture.guest);
    expect(await own(secret)).toMatchObject({ state: 'unconfirmed', files: [{ name: 'essay.txt', part: 'sample' }] });
    expect(await listed()).toEqual([]);
    const token = await mailedLink(fixture);
    await expect(call(contract.confirmApplication, { params: { token: secret } })).rejects.toMatchObject({ code: 'link_used' }); // oxfmt-ignore
    const confirm = () => call(contract.confirmApplication, { params: { token } });
    expect([await confirm(), await confirm()]).toMatchObject([{ state: 'new' }, { state: 'new' }]);
    await expect(own(secret)).rejects.toMatchObject({ code: 'link_used' });
    await expect(fixture.guestAt(2).call(contract.getOwnApplication, { params: { token } })).rejects.toMatchObject({ code: 'link_used' }); // oxfmt-ignore
    expect(await listed()).toMatchObject([{ name: 'Ada Byrne', subjects: [{ id: 1 }, { id: 2 }], state: 'new' }]);
    await expect(add(token, essay())).rejects.toMatchObject({ code: 'application_sent' });
  });

  test('answers the same whether the address is unknown, has applied or works here; only the mail differs', async () => {
    await applied(fixture);
    const answers = [];
    for (const email of ['new@example.com', 'ADA@example.com', 'sam@example.com']) {
      const secret = await applyAs(fixture.guest, email);
      const { state, dateConfirmed } = await own(secret);
      answers.push({ state, dateConfirmed });
    }
    const same = { state: 'unconfirmed', dateConfirmed: null };
    expect(answers).toEqual([same, same, same]);
    await fixture.runJobs();
    expect((await mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      'ada@example.com: Confirm your application at Hartwell',
      'olga@example.com: An application at Hartwell',
      'new@example.com: Confirm your application at Hartwell',
      'ada@example.com: Your application at Hartwell',
      'sam@example.com: You work at Hartwell already',
    ]);
    const known = (await mails())[3]?.body ?? '';
    const [, token = ''] = /application\/([\w-]+)/.exec(known) ?? [];
    expect(await own(token)).toMatchObject({ state: 'new' }); // of the first application
  });

  test('has one open application for an address: of two confirmed at once one is refused', async () => {
    await applyAs(fixture.guest);
    await applyAs(fixture.guest);
    await fixture.runJobs();
    const tokens = (await mails()).map(({ body }) => /application\/([\w-]+)/.exec(body)?.[1] ?? '');
    const done = await Promise.allSettled(
      tokens.map((token) => call(contract.confirmApplication, { params: { token } })),
    );
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'application_open' } });
    expect(await listed()).toHaveLength(1);
  });

  test('mails no stranger more than three times an hour, and does not say so', async () => {
    fixture = await startFixture('2026-01-05T09:00:00Z', { RATE_LIMITS: {} });
    await takeApplications(fixture);
    for (let n = 0; n < 5; n++) await applyAs(fixture.guest, 'eve@example.com'); // oxlint-disable-line no-await-in-loop
    await fixture.runJobs();
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    ['another version of the policy', { policy: 2 }, 'texts_changed'],
    ['a subject that the site does not have', { subjects: [9999] }, 'invalid'],
    ['few words', { experience: 'Short' }, 'invalid'],
    ['a language twice unknown', { languages: ['xx' as 'en'] }, 'invalid'],
  ])('is refused with %s, and changes nothing', async (_, part, code) => {
    const { secret: token } = await call(contract.beginApplication, { key: newKey() });
    await add(token, essay());
    const body = { ...ADA, subjects: [1], levels: [1], ...part };
    await expect(call(contract.sendApplication, { key: newKey(), params: { token }, body })).rejects.toMatchObject({
      code,
    });
    expect(await rows()).toMatchObject([{ state: 'draft', email: '' }]);
  });

  test('takes one to five files, of kinds and sizes that are checked, and no virus', async () => {
    const { secret: token } = await call(contract.beginApplication, { key: newKey() });
    const body = { ...ADA, subjects: [1], levels: [1] };
    await expect(call(contract.sendApplication, { key: newKey(), params: { token }, body })).rejects.toMatchObject({ code: 'file_required' }); // oxfmt-ignore
    await expect(add(token, essay('essay.exe'))).rejects.toMatchObject({ code: 'file_format' });
    await expect(add(token, essay('essay.pdf'))).rejects.toMatchObject({ code: 'file_content' });
    await expect(add('unknown', essay())).rejects.toMatchObject({ code: 'link_used' });
    for (let n = 0; n < SAMPLES_MAX; n++) await add(token, essay(`${n}.txt`)); // oxlint-disable-line no-await-in-loop
    await expect(add(token, essay())).rejects.toMatchObject({ code: 'application_files_most' });
    const { files } = await own(token);
    const before = await keys();
    const removed = await call(contract.removeApplicationFile, {
      key: newKey(),
      params: { token, file: files[0]?.id ?? 0 },
    });
    expect(removed.files).toHaveLength(SAMPLES_MAX - 1);
    expect(await onDisk(before)).toHaveLength(SAMPLES_MAX - 1);
  });
});

describe('spec §12.30 an application at the desk', () => {
  test('has samples that are scanned, shown and downloaded; each reading stands in the audit', async () => {
    const { secret: token } = await call(contract.beginApplication, { key: newKey() });
    await add(token, new File([new Uint8Array(pdfOf(['One'], ['Two']))], 'paper.pdf'), new File([EICAR], 'bad.txt'));
    await fixture.db.updateTable('applicationFiles').set({ scanState: 'checking' }).execute();
    await scanFiles({ ...fixture, scanner });
    await drawPreviews(fixture);
    await call(contract.sendApplication, {
      key: newKey(),
      params: { token },
      body: { ...ADA, subjects: [1], levels: [1] },
    });
    await call(contract.confirmApplication, { params: { token: await mailedLink(fixture) } });
    const { id, params } = await first();
    const { files } = await sam.call(atDesk.getApplication, { params });
    expect(files).toMatchObject([{ preview: true, pages: 2 }, { scan: 'infected' }]);
    const file = { id, file: files[0]?.id ?? 0 };
    expect((await sam.call(atDesk.downloadApplicationFile, { params: file })).size).toBeGreaterThan(0);
    expect((await sam.call(atDesk.previewApplicationFile, { params: file, query: { page: 2 } })).size).toBeGreaterThan(0); // oxfmt-ignore
    const bad = { id, file: files[1]?.id ?? 0 };
    await expect(sam.call(atDesk.downloadApplicationFile, { params: bad })).rejects.toMatchObject({ code: 'file_infected' }); // oxfmt-ignore
    await sam.call(atDesk.writeApplicationNote, { key: newKey(), params, body: { body: 'Well written' } });
    const about = `application ${id}`;
    expect(await entries()).toEqual(
      expect.arrayContaining([
        'listApplications list',
        `getApplication ${about}`,
        `downloadApplicationFile ${about}`,
        `previewApplicationFile ${about}`,
        `writeApplicationNote ${about}`,
      ]),
    );
  });

  test('is listed by pages, with counts of each state that end at a hundred, of this site only', async () => {
    const at = { state: 'new' as const, dateCreated: fixture.now(), dateConfirmed: fixture.now() };
    const many = Array.from({ length: 120 }, (_, n) => ({ ...at, siteId: 1, email: `${n}@example.com` }));
    await fixture.db.insertInto('applications').values([...many, { ...at, siteId: 2 }]).execute(); // oxfmt-ignore
    const page = await sam.call(atDesk.listApplications, { query: {} });
    expect(page.counts.find(({ state }) => state === 'new')).toEqual({ state: 'new', count: 100 });
    const next = await sam.call(atDesk.listApplications, { query: { before: page.next ?? 0 } });
    expect([page.applications.length, next.applications.length]).toEqual([20, 20]);
    expect(next.applications[0]?.id).toBe((page.applications.at(-1)?.id ?? 0) - 1);
  });

  test('gets a test order, which is handed in before its deadline and is no order of a customer', async () => {
    const token = await applied(fixture);
    const { params, version } = await first();
    await olga.call(atDesk.giveTestOrder, { key: newKey(), params, body: { ...TEST, version } });
    const mailed = (await mails()).at(-1);
    expect(mailed).toMatchObject({ recipient: 'ada@example.com', subject: 'A test order from Hartwell' });
    expect(await own(token)).toMatchObject({ state: 'test', test: { title: 'Bees', pages: 1 } });
    const handIn = () => call(contract.handInTest, { key: newKey(), params: { token } });
    await expect(handIn()).rejects.toMatchObject({ code: 'test_order_empty' });
    await add(token, essay('bees.txt'));
    expect([await handIn(), await handIn()]).toMatchObject([{ state: 'handed_in' }, { state: 'handed_in' }]);
    expect(await listed('handed_in')).toMatchObject([{ state: 'handed_in' }]);
    expect((await sam.call(listDeskOrders, { query: {} })).orders).toEqual([]);
    const again = await first('handed_in');
    await olga.call(atDesk.giveTestOrder, { key: newKey(), params, body: { ...TEST, version: again.version } });
    fixture.later(3 * 1440 + 1);
    await expect(handIn()).rejects.toMatchObject({ code: 'test_order_over' });
    await expect(add(token, essay())).rejects.toMatchObject({ code: 'test_order_over' });
  });

  test('gets another test order, to which the files of the first one are no answer', async () => {
    const token = await applied(fixture);
    const give = async ({ params, version }: Awaited<ReturnType<typeof first>>) =>
      olga.call(atDesk.giveTestOrder, { key: newKey(), params, body: { ...TEST, version } });
    await give(await first());
    await add(token, ...[1, 2, 3, 4, 5].map((at) => essay(`bees-${at}.txt`)));
    const handIn = () => call(contract.handInTest, { key: newKey(), params: { token } });
    await handIn();
    const asked = await give(await first('handed_in'));
    const parts = asked.files.map(({ part }) => part);
    expect(parts).toEqual(['sample', 'earlier', 'earlier', 'earlier', 'earlier', 'earlier']);
    await expect(handIn()).rejects.toMatchObject({ code: 'test_order_empty' });
    const params = { token, file: asked.files[1]?.id ?? 0 };
    const removing = call(contract.removeApplicationFile, { key: newKey(), params });
    await expect(removing).rejects.toMatchObject({ code: 'not_found' });
    expect((await add(token, essay('wasps.txt'))).files.at(-1)).toMatchObject({ name: 'wasps.txt', part: 'test' });
    expect(await handIn()).toMatchObject({ state: 'handed_in' });
  });

  test('becomes a writer with languages, subjects and levels, by the mail that invites staff', async () => {
    const token = await applied(fixture);
    const { params, version } = await first();
    const accepted = await olga.call(atDesk.acceptApplication, { key: newKey(), params, body: { version } });
    expect(accepted).toMatchObject({ state: 'accepted', decidedBy: 'olga' });
    expect(await own(token)).toMatchObject({ state: 'accepted' });
    const link = await mailedToken(fixture, 'set-password');
    await call(setStaffPassword, { body: { token: link, password: STAFF_PASSWORD } });
    expect(await call(signInToDesk, { body: { email: ADA.email, password: STAFF_PASSWORD } })).toHaveProperty('accessToken'); // oxfmt-ignore
    const { profile } = await sam.call(getWriterProfile, { params: { id: accepted.idWriter ?? 0 } });
    expect(profile).toMatchObject({ name: 'Ada Byrne', languages: ['en'], subjects: [1, 2], levels: [1] });
    await expect(call(contract.withdrawApplication, { key: newKey(), params: { token } })).rejects.toMatchObject({ code: 'application_decided' }); // oxfmt-ignore
  });

  test('is declined in words, which the mail and the page of the applicant have', async () => {
    const token = await applied(fixture);
    const { params, version } = await first();
    const words = 'We look for more work in history.';
    await olga.call(atDesk.declineApplication, { key: newKey(), params, body: { version, words } });
    expect((await mails()).at(-1)?.body).toContain(words);
    expect(await own(token)).toMatchObject({ state: 'declined', isUndecided: false, words });
  });

  test('is decided by one of two people; the other is told, and nothing else happens', async () => {
    await applied(fixture);
    const { params, version } = await first();
    const other = await hire(fixture, { name: 'otto', role: 'operator', hasTotp: true });
    const done = await Promise.allSettled([
      olga.call(atDesk.acceptApplication, { key: newKey(), params, body: { version } }),
      other.call(atDesk.declineApplication, { key: newKey(), params, body: { version, words: 'No' } }),
    ]);
    const [refused] = done.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'application_decided' } });
    const count = (await mails()).length;
    const test1 = { params, body: { ...TEST, version } };
    await expect(olga.call(atDesk.giveTestOrder, { ...test1, key: newKey() })).rejects.toMatchObject({
      code: 'application_decided',
    });
    expect(await mails()).toHaveLength(count);
    await applied(fixture, 'bea@example.com');
    const open = await first();
    await olga.call(atDesk.giveTestOrder, {
      key: newKey(),
      ...test1,
      params: open.params,
      body: { ...TEST, version: open.version },
    });
    await expect(other.call(atDesk.declineApplication, { key: newKey(), params: open.params, body: { version: open.version, words: 'No' } })).rejects.toMatchObject({ code: 'application_changed' }); // oxfmt-ignore
  });
});

describe('spec §12.30 nothing of an application is kept for longer than it is needed', () => {
  test('taken back it is gone with its files; the audit has no name', async () => {
    const token = await applied(fixture);
    const before = await keys();
    await call(contract.withdrawApplication, { key: newKey(), params: { token } });
    expect(await rows()).toEqual([]);
    expect([before.length, await onDisk(before)]).toEqual([1, []]);
    await expect(own(token)).rejects.toMatchObject({ code: 'link_used' });
    const all = JSON.stringify(await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute());
    expect(all).toContain('withdrawApplication');
    expect(all).not.toMatch(/ada/i);
  });

  test('unconfirmed it goes after a week, decided after half a year', async () => {
    await applied(fixture);
    await applyAs(fixture.guest, 'bea@example.com');
    const { params, version } = await first();
    await olga.call(atDesk.declineApplication, { key: newKey(), params, body: { version, words: 'No' } });
    fixture.later(7 * 1440 + 1);
    await removeOld(fixture);
    expect(await rows()).toMatchObject([{ email: 'ada@example.com' }]);
    fixture.later(173 * 1440 + 1);
    await removeOld(fixture);
    expect(await rows()).toEqual([]);
    expect(await fixture.db.selectFrom('applicationFiles').selectAll().execute()).toEqual([]);
  });
});
