import { listDeskOrders, listWriters, setStaffPassword } from '@octavo/contract/desk';
import { signInToDesk } from '@octavo/contract/desk-sign-in';
import * as contract from '@octavo/contract/desk-staff';
import { DESK_SOCKET_PATH, createDeskSocketTicket } from '@octavo/contract/desk-live';
import { CLOSED } from '@octavo/contract/messenger-events';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from '#auth/open-session.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, STAFF_PASSWORD, hire } from '#testing/staff.ts';

/** What waits for the next beat of a socket, or for its token to end, takes longer; a busy machine does not: milliseconds. */
const AT_ONCE = 20_000;

let fixture: Fixture;
let operator: Hired;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  operator = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  support = await hire(fixture, { hasTotp: true });
});

const body = { reason: 'Left the company' };
const deactivate = (id: number, by = operator) => by.call(contract.deactivateStaff, { params: { id }, body });
const change = (who: Hired, role: 'support' | 'operator', by = operator) =>
  by.call(contract.changeRole, { params: { id: who.id }, body: { role, reason: 'Leads the site' } });
const setWith = (token: string, site = 1) =>
  fixture.guestAt(site).call(setStaffPassword, { body: { token, password: STAFF_PASSWORD } });
/** The tokens of the links that were mailed, the first one first. */
async function mailedTokens() {
  const mails = await fixture.db.selectFrom('mails').select('body').orderBy('id').execute();
  return mails.map(({ body: mail }) => /\/desk\/set-password\/([\w-]+)/.exec(mail)?.[1] ?? '');
}
const isOut = (call: Hired['call']) =>
  expect(call(listDeskOrders, { query: {} })).rejects.toMatchObject({ code: 'signed_out' });

describe('spec §12.1 the staff of a site', () => {
  test('is listed with role, factors, last use and invitations, of this site only', async () => {
    await hire(fixture, { name: 'wren', number: 20418 });
    await hire(fixture, { name: 'sue', siteId: 2 });
    const { staff } = await operator.call(contract.listStaff, {});
    expect(staff.map(({ name, role, hasTotp, lacksFactor }) => ({ name, role, hasTotp, lacksFactor }))).toEqual([
      { name: 'olga', role: 'operator', hasTotp: true, lacksFactor: false },
      { name: 'sam', role: 'support', hasTotp: true, lacksFactor: false },
      { name: 'wren', role: 'writer', hasTotp: false, lacksFactor: false },
    ]);
    expect(staff[0]?.dateSeen).toEqual(fixture.now());
  });

  test('ADR 0454 is listed as people look for names, and who has left comes last', async () => {
    for (const name of ['ann', 'ben']) await hire(fixture, { name }); // oxlint-disable-line no-await-in-loop -- in this order
    await fixture.db.updateTable('staff').set({ name: 'Zoe' }).where('name', '=', 'ann').execute();
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('name', '=', 'ben').execute();
    const { staff } = await operator.call(contract.listStaff, {});
    expect(staff.map(({ name }) => name)).toEqual(['olga', 'sam', 'Zoe', 'ben']);
  });

  test('gets somebody new by a link in a mail, which sets the password once', async () => {
    const elena = { email: 'Elena@example.com', name: '', role: 'support' as const };
    const invited = await operator.call(contract.inviteStaff, { body: elena });
    expect(invited).toMatchObject({ name: 'elena', email: 'elena@example.com', lacksFactor: true });
    expect(invited.invitedUntil).toEqual(new Date('2026-01-06T09:00:00Z'));
    await expect(operator.call(contract.inviteStaff, { body: elena })).rejects.toMatchObject({ code: 'staff_exists' });

    const again = await operator.call(contract.inviteAgain, { params: { id: invited.id } });
    expect(again.invitedUntil).toEqual(invited.invitedUntil);
    const mails = await fixture.db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['elena@example.com', 'elena@example.com']);
    const [old = '', link = ''] = await mailedTokens();
    await expect(setWith(old)).rejects.toMatchObject({ code: 'link_used' });
    await setWith(link);
    const { staff } = await operator.call(contract.listStaff, {});
    expect(staff.find(({ id }) => id === invited.id)).toMatchObject({ invitedUntil: null });
  });
});

describe('spec §12.1 an invitation that is taken back', () => {
  test('has a link that sets no password, and can be sent again', async () => {
    const elena = { email: 'elena@example.com', name: 'Elena', role: 'support' as const };
    const { id } = await operator.call(contract.inviteStaff, { body: elena });
    const [token = ''] = await mailedTokens();
    const withdrawn = await operator.call(contract.withdrawInvitation, { params: { id } });
    expect(withdrawn).toMatchObject({ invitedUntil: null, deactivation: { reason: 'The invitation was taken back' } });
    await expect(setWith(token)).rejects.toMatchObject({ code: 'link_used' });
    await expect(operator.call(contract.inviteAgain, { params: { id } })).rejects.toMatchObject({
      code: 'staff_deactivated',
    });
    await operator.call(contract.reactivateStaff, { params: { id }, body: {} });
    const again = await operator.call(contract.inviteAgain, { params: { id } });
    expect(again.invitedUntil).toEqual(new Date('2026-01-06T09:00:00Z'));
  });

  test('leaves the password of somebody who has one', async () => {
    const { id } = support;
    await operator.call(contract.inviteAgain, { params: { id } });
    const withdrawn = await operator.call(contract.withdrawInvitation, { params: { id } });
    expect(withdrawn).toMatchObject({ deactivation: null });
    expect(await support.call(listDeskOrders, { query: {} })).toBeTruthy();
  });

  test('leaves somebody who has joined by the sign-in of the company, whose account shows no invitation', async () => {
    const elena = { email: 'elena@example.com', name: 'Elena', role: 'support' as const };
    const { id } = await operator.call(contract.inviteStaff, { body: elena });
    const known = { issuer: 'https://hartwell.example', subject: 'elena-1', staffId: id, dateCreated: fixture.now() };
    await fixture.db.insertInto('staffIdentities').values(known).execute();
    const { staff } = await operator.call(contract.listStaff, {});
    expect(staff.find((member) => member.id === id)).toMatchObject({ hasJoined: true, invitedUntil: null });
    const withdrawn = await operator.call(contract.withdrawInvitation, { params: { id } });
    expect(withdrawn).toMatchObject({ deactivation: null });
  });
});

describe('ADR 0292 an invitation to several sites', () => {
  const elena = { email: 'elena@example.com', name: 'Elena', role: 'support' as const };
  const invite = (also: { siteId: number; role: 'support' | 'writer' | 'operator' }[]) =>
    operator.call(contract.inviteStaff, { body: { ...elena, also } });
  const accounts = () =>
    fixture.db.selectFrom('staff').selectAll().where('email', '=', elena.email).orderBy('siteId').execute();
  let elsewhere: Hired;
  beforeEach(async () => {
    elsewhere = await hire(fixture, { name: 'olga', role: 'operator', siteId: 2 });
  });

  test('makes an account at each with its role, sends one mail, and its link sets the password of all at once', async () => {
    const invited = await invite([{ siteId: 2, role: 'writer' }]);
    expect(invited).toMatchObject({ role: 'support', invitedUntil: new Date('2026-01-06T09:00:00Z') });
    const [here, there] = await accounts();
    expect([here, there]).toMatchObject([
      { siteId: 1, role: 'support', writerNumber: null },
      { siteId: 2, role: 'writer', writerNumber: 20_001 },
    ]);
    expect(await fixture.db.selectFrom('auditEntries').selectAll().orderBy('siteId').execute()).toMatchObject([
      { siteId: 1, operation: 'inviteStaff', subject: `staff ${here?.id}`, became: { role: 'support' } },
      { siteId: 2, operation: 'inviteStaff', subject: `staff ${there?.id}`, became: { role: 'writer' } },
    ]);
    const [old = ''] = await mailedTokens();
    await elsewhere.call(contract.inviteAgain, { params: { id: there?.id ?? 0 } }); // from the desk of the other site
    const [, token = '', ...more] = await mailedTokens();
    expect(more).toEqual([]);
    await expect(setWith(old)).rejects.toMatchObject({ code: 'link_used' });
    await expect(setWith(token, 3)).rejects.toMatchObject({ code: 'link_used' }); // at a site that it is not for
    const tries = await Promise.allSettled([setWith(token), setWith(token, 2)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { email: elena.email, sites: [{}, {}] } },
    ]);
    for (const site of [1, 2]) {
      const credentials = { email: elena.email, password: STAFF_PASSWORD };
      expect(await fixture.guestAt(site).call(signInToDesk, { body: credentials })).toBeTruthy();
    }
  });

  test('is taken back at all of them: no link works, and nobody works there', async () => {
    const { id } = await invite([{ siteId: 2, role: 'operator' }]);
    const [token = ''] = await mailedTokens();
    await operator.call(contract.withdrawInvitation, { params: { id } });
    await expect(setWith(token)).rejects.toMatchObject({ code: 'link_used' });
    expect(await accounts()).toMatchObject([
      { dateDeactivated: fixture.now(), passwordHash: null },
      { dateDeactivated: fixture.now(), passwordHash: null },
    ]);
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('siteId')
      .where('operation', '=', 'withdrawInvitation');
    expect(await entries.orderBy('siteId').execute()).toEqual([{ siteId: 1 }, { siteId: 2 }]);
  });

  test('is touched only where its operator works as one', async () => {
    const { id } = await invite([{ siteId: 2, role: 'support' }]);
    const [token = ''] = await mailedTokens();
    const otto = await hire(fixture, { name: 'otto', role: 'operator' }); // of site 1 only
    await otto.call(contract.withdrawInvitation, { params: { id } });
    const params = { id: (await accounts())[1]?.id ?? 0 };
    await expect(otto.call(contract.withdrawInvitation, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(operator.call(contract.inviteAgain, { params })).rejects.toMatchObject({ code: 'not_found' }); // of the other desk
    expect(await setWith(token)).toMatchObject({ sites: [{}] });
    expect(await accounts()).toMatchObject([{ passwordHash: null }, { dateDeactivated: null }]);
  });

  test.each([
    {
      also: [{ siteId: 3, role: 'support' as const }],
      code: 'not_found',
      why: 'a site where the caller is no operator',
    },
    { also: [{ siteId: 2, role: 'support' as const }, { siteId: 2, role: 'writer' as const }], code: 'staff_exists', why: 'a site twice' }, // oxfmt-ignore
    { also: [{ siteId: 1, role: 'support' as const }], code: 'staff_exists', why: 'this site twice' },
  ])('is refused for $why, and nobody is made', async ({ also, code }) => {
    await hire(fixture, { name: 'olga', siteId: 3 }); // of support there
    await expect(invite(also)).rejects.toMatchObject({ code });
    expect(await accounts()).toEqual([]);
    expect(await mailedTokens()).toEqual([]);
  });

  test('names the site at which somebody works already', async () => {
    await hire(fixture, { name: 'elena', siteId: 2 });
    const message = `Somebody with this address works at ${fixture.sites.byId(2)?.name} already`;
    await expect(invite([{ siteId: 2, role: 'support' }])).rejects.toMatchObject({ code: 'staff_exists', message });
    expect(await accounts()).toHaveLength(1);
  });
});

describe('spec §12.1 a change of role', () => {
  test('ends every session at once, says why, and leaves one entry with both roles', async () => {
    const { refreshToken } = await openSession(fixture, fixture.db, { siteId: 1, staffId: support.id });
    expect(await change(support, 'operator')).toMatchObject({ role: 'operator' });
    await isOut(support.call);
    const headers = { host: 'localhost', authorization: `Bearer ${refreshToken}` };
    const renewed = await fixture.app.inject({ method: 'PUT', url: '/api/en/auth/jwt/refresh', headers });
    expect(renewed.json()).toMatchObject({ code: 'refresh_invalid', params: { why: 'role_changed' } });
    const [entry, ...more] = await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      operation: 'changeRole',
      subject: `staff ${support.id}`,
      reason: 'Leads the site',
      was: { role: 'support' },
      became: { role: 'operator', endedSessions: 2 },
    });
  });

  test('to the role that somebody has changes nothing', async () => {
    await change(support, 'support');
    expect(await support.call(listDeskOrders, { query: {} })).toBeTruthy();
    expect(
      await fixture.db
        .selectFrom('auditEntries')
        .orderBy('id')
        .select('id')
        .where('operation', '=', 'changeRole')
        .execute(),
    ).toEqual([]);
  });

  test('is refused for oneself, for a writer, and for somebody of another site', async () => {
    const wren = await hire(fixture, { name: 'wren', number: 20418 });
    const sue = await hire(fixture, { name: 'sue', siteId: 2 });
    await expect(change(operator, 'support')).rejects.toMatchObject({ code: 'own_role' });
    await expect(change(wren, 'support')).rejects.toMatchObject({ code: 'writer_stays' });
    await expect(change(sue, 'operator')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('leaves a site its last operator, also when two change each other', async () => {
    const second = await hire(fixture, { name: 'otto', role: 'operator' });
    const both = await Promise.allSettled([change(second, 'support'), change(operator, 'support', second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('spec §12.1 deactivating somebody', () => {
  test('ends every session at once, and no sign-in, link or renewal works any more', async () => {
    const { refreshToken } = await openSession(fixture, fixture.db, { siteId: 1, staffId: support.id });
    await operator.call(contract.inviteAgain, { params: { id: support.id } });
    expect(await operator.call(contract.getStaffMember, { params: { id: support.id } })).toMatchObject({
      sessions: [{}, {}],
      orders: 0,
      drafts: 0,
    });
    const { deactivation } = await deactivate(support.id);
    expect(deactivation).toEqual({ date: fixture.now(), reason: 'Left the company' });
    await isOut(support.call); // no time passed

    const credentials = { email: 'sam@example.com', password: STAFF_PASSWORD };
    const signIn = fixture.guest.call(signInToDesk, { body: credentials });
    await expect(signIn).rejects.toMatchObject({ code: 'sign_in_failed' });
    const headers = { host: 'localhost', authorization: `Bearer ${refreshToken}` };
    const renewed = await fixture.app.inject({ method: 'PUT', url: '/api/en/auth/jwt/refresh', headers });
    expect(renewed.json()).toMatchObject({ code: 'refresh_invalid', params: { why: 'deactivated' } });
    const links = await fixture.db.selectFrom('staffLinks').selectAll().where('dateUsed', 'is', null).execute();
    expect(links).toEqual([]);
    await expect(operator.call(contract.inviteAgain, { params: { id: support.id } })).rejects.toMatchObject({
      code: 'staff_deactivated',
    });
  });

  test('gives the conversations back to nobody, and keeps drafts', async () => {
    const { id } = await fixture.order({ status: 3 });
    await fixture.db.updateTable('orders').set({ ownerId: support.id }).where('id', '=', id).execute();
    const draft = {
      orderId: id,
      staffId: support.id,
      lane: 'note' as const,
      body: 'Begun',
      dateUpdated: fixture.now(),
    };
    await fixture.db.insertInto('deskDrafts').values(draft).execute();
    const params = { id: support.id };
    expect(await operator.call(contract.getStaffMember, { params })).toMatchObject({ conversations: 1, drafts: 1 });
    await deactivate(support.id);
    expect(await operator.call(contract.getStaffMember, { params })).toMatchObject({ conversations: 0, drafts: 1 });
  });

  test('closes the sockets at once', async () => {
    const { ticket } = await support.call(createDeskSocketTicket, {});
    const address = `${(await fixture.listen()).replace('http', 'ws')}${DESK_SOCKET_PATH}?ticket=${ticket}`;
    const socket = new WebSocket(address, { headers: { host: 'localhost' } });
    onTestFinished(() => socket.terminate());
    await new Promise((heard) => socket.once('message', heard));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const began = performance.now();
    await deactivate(support.id);
    expect(await closed).toBe(CLOSED.signedOut);
    expect(performance.now() - began).toBeLessThan(AT_ONCE);
  });

  test('reaches every server at once', async () => {
    const { endedSessions, tokens, now } = fixture;
    const sessionId = tokens.readAccess(support.accessToken, now())?.sessionId ?? '';
    const began = performance.now();
    await deactivate(support.id);
    await eventually(() => expect(endedSessions.has(sessionId)).toBe(true));
    expect(performance.now() - began).toBeLessThan(AT_ONCE);
  });

  test('is refused for the last operator, also when two deactivate each other', async () => {
    await expect(deactivate(operator.id)).rejects.toMatchObject({ code: 'last_operator' });
    const second = await hire(fixture, { name: 'otto', role: 'operator' });
    const both = await Promise.allSettled([deactivate(second.id), deactivate(operator.id, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused for the last operator who can sign in, also where others are invited; who is only invited can go', async () => {
    const invited = { email: 'otto@example.com', name: 'otto', role: 'operator' as const };
    const otto = await operator.call(contract.inviteStaff, { body: invited });
    expect(otto.hasJoined).toBe(false);
    await expect(deactivate(operator.id)).rejects.toMatchObject({ code: 'last_operator' });
    await deactivate(otto.id);
    await operator.call(contract.reactivateStaff, { params: { id: otto.id }, body: {} });
    const known = {
      issuer: 'https://hartwell.example',
      subject: 'otto-1',
      staffId: otto.id,
      dateCreated: fixture.now(),
    };
    await fixture.db.insertInto('staffIdentities').values(known).execute(); // came in by the company
    expect(await deactivate(operator.id)).toMatchObject({ deactivation: { reason: body.reason } });
  });

  test('leaves one entry with the reason, and can be taken back', async () => {
    await deactivate(support.id);
    const entries = await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute();
    expect(entries).toMatchObject([
      {
        operation: 'deactivateStaff',
        staffId: operator.id,
        subject: `staff ${support.id}`,
        reason: 'Left the company',
      },
    ]);
    const back = await operator.call(contract.reactivateStaff, {
      params: { id: support.id },
      body: { reason: 'Came back' },
    });
    expect(back.deactivation).toBeNull();
    const credentials = { email: 'sam@example.com', password: STAFF_PASSWORD };
    expect(await fixture.guest.call(signInToDesk, { body: credentials })).toMatchObject({ ways: ['totp'] });
  });

  test('a writer who was deactivated is offered for no order', async () => {
    const { id } = await hire(fixture, { name: 'wren', number: 20418 });
    expect(await support.call(listWriters, {})).toHaveLength(1);
    await deactivate(id);
    expect(await support.call(listWriters, {})).toEqual([]);
  });

  test('of another site is not found', async () => {
    const stranger = await hire(fixture, { name: 'sue', siteId: 2 });
    await expect(deactivate(stranger.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

const end = (session?: string, id = support.id) =>
  operator.call(contract.endSessionsOfStaff, {
    params: { id },
    body: { ...(session && { session }), reason: 'A lost laptop' },
  });
const openOf = async (id: number) => (await operator.call(contract.getStaffMember, { params: { id } })).sessions;
const idOfSession = ({ accessToken }: Hired) => fixture.tokens.readAccess(accessToken, fixture.now())?.sessionId ?? '';

describe('spec §12.1 the sessions of a colleague', () => {
  test('end one by one or all, on this server at once, and the audit has the reason', async () => {
    await openSession(fixture, fixture.db, { siteId: 1, staffId: support.id });
    const own = idOfSession(support);
    const other = (await openOf(support.id)).find(({ id }) => id !== own)!;
    expect(await end(other.id)).toEqual({ ended: 1 });
    expect((await openOf(support.id)).map(({ id }) => id)).toEqual([own]);
    expect(await end(other.id)).toEqual({ ended: 0 });
    expect(await end()).toEqual({ ended: 1 });
    await isOut(support.call); // no time passed
    const entries = fixture.db.selectFrom('auditEntries').select(['subject', 'became', 'reason', 'staffId']);
    expect(await entries.where('operation', '=', 'endSessionsOfStaff').orderBy('id').execute()).toEqual(
      [1, 0, 1].map((ended) => ({
        subject: `staff ${support.id}`,
        became: { ended },
        reason: 'A lost laptop',
        staffId: operator.id,
      })),
    );
  });

  test('end, of the operator who asks, but for the one that asks', async () => {
    await openSession(fixture, fixture.db, { siteId: 1, staffId: operator.id });
    const own = idOfSession(operator);
    expect(await end(own, operator.id)).toEqual({ ended: 0 });
    expect(await end(undefined, operator.id)).toEqual({ ended: 1 });
    expect((await openOf(operator.id)).map(({ id }) => id)).toEqual([own]);
  });

  test('end only with a fresh proof, and only at the site of the operator', async () => {
    const elsewhere = await hire(fixture, { name: 'sara', siteId: 2 });
    await expect(end(undefined, elsewhere.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await end(idOfSession(elsewhere))).toEqual({ ended: 0 }); // not by the number of a colleague either
    await elsewhere.call(listDeskOrders, { query: {} });
    fixture.later(11);
    await expect(end()).rejects.toMatchObject({ code: 'step_up_needed' });
  });
});
