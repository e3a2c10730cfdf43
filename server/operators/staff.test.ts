import { listDeskOrders, setStaffPassword } from '@octavo/contract/desk';
import { signInToDesk } from '@octavo/contract/desk-sign-in';
import { describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { signInFirst } from '#desk/sign-in/testing.ts';
import { createStaff, renewStaffLink } from './create-staff.ts';
import { refusalOf } from './testing.ts';
import { STAFF_PASSWORD, hire } from '#testing/staff.ts';
import { resetStaff } from './reset-staff.ts';
import { eventually } from '#testing/eventually.ts';

const HOST = 'localhost';
const actOf = (fixture: Fixture) => ({ ...fixture, actor: 'olga' });
const tokenOf = (link: string) => new URL(link).pathname.replace('/desk/set-password/', '');
const password = 'correct horse';

describe('ADR 0032 staff', () => {
  test.each([
    { role: 'support' as const, writerNumber: null },
    { role: 'operator' as const, writerNumber: null },
    { role: 'writer' as const, writerNumber: 20_001 },
  ])('$role is created without a password, and sets one with the link, once', async ({ role, writerNumber }) => {
    const fixture = await startFixture();
    const made = await createStaff(actOf(fixture), HOST, { email: ' Nora@Example.com ', role });
    expect(made).toMatchObject({ email: 'nora@example.com', role, writerNumber });
    const signIn = () => fixture.guest.call(signInToDesk, { body: { email: 'nora@example.com', password } });
    await expect(signIn()).rejects.toMatchObject({ code: 'sign_in_failed' });

    const body = { token: tokenOf(made.link), password };
    const short = fixture.guest.call(setStaffPassword, { body: { ...body, password: 'short' } });
    await expect(short).rejects.toMatchObject({ code: 'invalid' });
    const elsewhere = fixture.guestAt(2).call(setStaffPassword, { body });
    await expect(elsewhere).rejects.toMatchObject({ code: 'link_used' });
    expect(await fixture.guest.call(setStaffPassword, { body })).toMatchObject({
      email: 'nora@example.com',
      sites: [{ address: expect.any(String) }],
    });
    expect('challenge' in (await signIn())).toBe(role !== 'writer'); // spec §12.1
    const { staff, accessToken } = await signInFirst(fixture, 'nora@example.com', password);
    expect(staff).toMatchObject({ role, name: 'nora', idWriter: writerNumber });
    await expect(fixture.guest.call(setStaffPassword, { body })).rejects.toMatchObject({ code: 'link_used' });
    await fixture.order();
    const { orders } = await fixture.callAs(accessToken)(listDeskOrders, { query: {} });
    expect(orders).toHaveLength(role === 'writer' ? 0 : 1);
  });

  test('the link ends after a day', async () => {
    const fixture = await startFixture();
    const { link, expiresAt } = await createStaff(actOf(fixture), HOST, { email: 'nora@example.com', role: 'support' });
    expect(expiresAt.toISOString()).toBe('2026-01-06T09:00:00.000Z');
    fixture.later(24 * 60);
    const late = fixture.guest.call(setStaffPassword, { body: { token: tokenOf(link), password } });
    await expect(late).rejects.toMatchObject({ code: 'link_used' });
  });

  test('a new link ends the one before, and setting a password with it ends the sessions', async () => {
    const fixture = await startFixture();
    const act = actOf(fixture);
    const first = await createStaff(act, HOST, { email: 'nora@example.com', role: 'support' });
    const second = await renewStaffLink(act, HOST, 'Nora@example.com');
    const setWith = (link: string) =>
      fixture.guest.call(setStaffPassword, { body: { token: tokenOf(link), password } });
    await expect(setWith(first.link)).rejects.toMatchObject({ code: 'link_used' });
    await setWith(second.link);
    const { accessToken } = await signInFirst(fixture, 'nora@example.com', password);
    await setWith((await renewStaffLink(act, HOST, 'nora@example.com')).link);
    const listing = () => fixture.callAs(accessToken)(listDeskOrders, { query: {} });
    await eventually(() => expect(listing()).rejects.toMatchObject({ code: 'signed_out' }));
    expect(await refusalOf(renewStaffLink(act, HOST, 'bob@example.com'))).toEqual({
      email: 'Nobody with the address bob@example.com works at this site',
    });
  });

  test('ADR 0105 somebody who lost every factor sets up new ones after a reset, which ends the sessions', async () => {
    const fixture = await startFixture();
    const { accessToken } = await hire(fixture, { name: 'nora', hasTotp: true });
    await resetStaff(actOf(fixture), HOST, 'Nora@example.com');
    const listing = () => fixture.callAs(accessToken)(listDeskOrders, { query: {} });
    await eventually(() => expect(listing()).rejects.toMatchObject({ code: 'signed_out' }));
    const answer = await fixture.guest.call(signInToDesk, {
      body: { email: 'nora@example.com', password: STAFF_PASSWORD },
    });
    expect(answer).toMatchObject({ needsSetup: true, ways: [] });
  });

  test('ADR 0135 a password that a link has set is in the audit of its site, as done by its owner, with the sessions that ended', async () => {
    const fixture = await startFixture();
    const nora = await hire(fixture, { name: 'nora' });
    const { link } = await renewStaffLink(actOf(fixture), HOST, 'nora@example.com');
    await fixture.guest.call(setStaffPassword, { body: { token: tokenOf(link), password } });
    const entry = await fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'setStaffPassword').executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(entry).toMatchObject({
      actor: 'nora@example.com',
      siteId: 1,
      staffId: nora.id,
      sessionId: null,
      subject: `staff ${nora.id}`,
      was: null,
      became: { sessionsEnded: 1 },
    });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${password}|${tokenOf(link)}`));
  });

  test('neither the database nor the audit holds the token', async () => {
    const fixture = await startFixture();
    const { link } = await createStaff(actOf(fixture), HOST, { email: 'nora@example.com', role: 'support' });
    const rows = await fixture.db.selectFrom('staffLinks').selectAll().execute();
    const entries = await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute();
    expect(entries).toMatchObject([{ actor: 'olga', operation: 'createStaff', became: { email: 'nora@example.com' } }]);
    expect(JSON.stringify([rows, entries])).not.toContain(tokenOf(link));
  });

  test('a number may be chosen, and the next writer gets the next one', async () => {
    const fixture = await startFixture();
    const act = actOf(fixture);
    const create = (email: string, more = {}) => createStaff(act, HOST, { email, role: 'writer', ...more });
    expect(await create('wren@example.com', { writerNumber: 30_000 })).toMatchObject({ writerNumber: 30_000 });
    expect(await create('walt@example.com')).toMatchObject({ writerNumber: 30_001 });
    expect(await refusalOf(create('wes@example.com', { writerNumber: 30_000 }))).toEqual({
      writerNumber: 'WR-30000 is the number of another writer',
    });
  });

  test.each([
    { input: { email: 'nora', role: 'support' }, says: { email: 'Give an email address' } },
    {
      input: { email: 'nora@example.com', role: 'king' as 'support' },
      says: { role: 'Choose support, writer, operator' },
    },
    { input: { email: 'nora@example.com', role: 'support', writerNumber: 7 }, says: { writerNumber: 'Only a writer has a number' } }, // oxfmt-ignore
    { input: { email: 'nora@example.com', role: 'support', isPremium: true }, says: { isPremium: 'Only a writer can be a top writer' } }, // oxfmt-ignore
    { input: { email: 'sam@example.com', role: 'writer' }, says: { email: 'sam@example.com works at this site already, as support. A new link for a password: staff link' } }, // oxfmt-ignore
  ] as const)('$input is refused and makes nobody', async ({ input, says }) => {
    const fixture = await startFixture();
    await createStaff(actOf(fixture), HOST, { email: 'sam@example.com', role: 'support' });
    expect(await refusalOf(createStaff(actOf(fixture), HOST, input))).toEqual(says);
    expect(await fixture.db.selectFrom('staff').select('id').execute()).toHaveLength(1);
  });
});
