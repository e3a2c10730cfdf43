import * as contract from '@octavo/contract/notifications';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { askMoreTime } from '@octavo/contract/desk';
import { IN_ENGLISH } from '@octavo/domain/language/dictionaries';
import { OPTIONAL_CELLS } from '@octavo/domain/notifications/matrix';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { signatureOf } from '#mails/stops/signature.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T09:00:00Z');
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id, datePaid: fixture.now() })).id;
});

const list = (query: Partial<Parameters<typeof fixture.alice.call<typeof contract.listNotifications>>[1]['query']> = {}) => fixture.alice.call(contract.listNotifications, { query }); // oxfmt-ignore
const says = (order = id) => writer.call(answerCustomer, { key: newKey(), params: { id: order }, files: [], body: { message: 'Hello' } }); // oxfmt-ignore
const unread = async () => (await fixture.alice.call(contract.countNotifications, {})).unread;
const preferences = () => fixture.alice.call(contract.getNotificationPreferences, {});

describe('spec §10.20 the bell', () => {
  test('has what happened with its order, newest first, in pages; reading one, all, and putting aside', async () => {
    await writer.call(askMoreTime, { params: { id }, body: { hours: 12, note: '' } });
    const others = [await fixture.order({ status: 3, writerId: writer.id }), await fixture.order({ status: 3, writerId: writer.id })]; // oxfmt-ignore
    for (const { id: other } of others) {
      fixture.later(1);
      await says(other);
    }
    const first = await list({ limit: 2 });
    expect(first.notifications).toMatchObject([
      { kind: 'message', chat: 'writer', count: 1, idWriter: 20418, order: { id: others[1]?.id, isMuted: false } },
      { order: { id: others[0]?.id } },
    ]);
    const second = await list({ limit: 2, before: first.next ?? '' });
    expect(second.notifications).toMatchObject([{ kind: 'more_time', order: { id }, from: expect.any(Date), to: expect.any(Date), expiresAt: expect.any(Date) }]); // oxfmt-ignore
    expect(second.next).toBeNull();
    expect(await unread()).toBe(3);

    const [newest, older] = first.notifications;
    await fixture.alice.call(contract.readNotifications, { body: { ids: [newest?.id ?? 0] } });
    expect((await list({ show: 'unread' })).notifications).toHaveLength(2);
    const upTo = `${older?.dateCreated.getTime()}.${older?.id}`;
    expect(await fixture.alice.call(contract.readNotifications, { body: { upTo } })).toEqual({ unread: 0 });
    await says(id); // comes after: it stays unread
    expect(await unread()).toBe(1);

    const aside = (isDone: boolean) => fixture.alice.call(contract.putNotificationAside, { params: { id: older?.id ?? 0 }, body: { isDone } }); // oxfmt-ignore
    await aside(true);
    expect((await list()).notifications.map((one) => one.id)).not.toContain(older?.id);
    expect((await list({ show: 'done' })).notifications).toMatchObject([{ id: older?.id, isDone: true }]);
    await aside(false);
    expect((await list({ order: older?.order?.id })).notifications).toMatchObject([{ id: older?.id, isDone: false }]);
  });

  test('reads all of one order, where it is named, and leaves older items of others unread', async () => {
    const { id: other } = await fixture.order({ status: 3, writerId: writer.id });
    await says(other);
    fixture.later(1);
    await says();
    const [newest] = (await list({ order: id })).notifications;
    const body = { upTo: `${newest?.dateCreated.getTime()}.${newest?.id}`, order: id };
    expect(await fixture.alice.call(contract.readNotifications, { body })).toEqual({ unread: 1 });
    expect((await list({ show: 'unread' })).notifications).toMatchObject([{ order: { id: other } }]);
  });

  test('controls C8 of another customer cannot be read, marked or put aside, and no order of another is muted', async () => {
    await says();
    const [item] = (await list()).notifications;
    expect((await fixture.bob.call(contract.listNotifications, { query: {} })).notifications).toEqual([]);
    await fixture.bob.call(contract.readNotifications, { body: { ids: [item?.id ?? 0] } });
    expect(await unread()).toBe(1);
    const aside = fixture.bob.call(contract.putNotificationAside, { params: { id: item?.id ?? 0 }, body: { isDone: true } }); // oxfmt-ignore
    await expect(aside).rejects.toMatchObject({ code: 'not_found' });
    const mute = fixture.bob.call(contract.muteOrder, { params: { id }, body: { isMuted: true } });
    await expect(mute).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('spec §10.20 what a customer chose', () => {
  test('each cell that can be switched is stored; newsletters are those of the profile', async () => {
    const before = await preferences();
    for (const cell of OPTIONAL_CELLS) {
      const isOn = !before.on.includes(cell);
      const after = await fixture.alice.call(contract.chooseNotification, { body: { cell, isOn } });
      expect(after.on.includes(cell), cell).toBe(isOn);
    }
    const locked = { cell: 'payment.mail' as 'message.mail', isOn: false };
    await expect(fixture.alice.call(contract.chooseNotification, { body: locked })).rejects.toMatchObject({ code: 'invalid' }); // oxfmt-ignore
    const { enabledNewsletters } = await fixture.db.selectFrom('customers').select('enabledNewsletters').where('id', '=', fixture.alice.id).executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(enabledNewsletters).toBe(true);
  });

  test('what is not named stays, and a muted order is listed', async () => {
    const change = (body: object) => fixture.alice.call(contract.changeNotificationPreferences, { body });
    await change({ quiet: { from: 1320, to: 420 }, digestAt: 540 });
    await change({ push: false });
    await fixture.alice.call(contract.muteOrder, { params: { id }, body: { isMuted: true } });
    expect(await preferences()).toMatchObject({
      channels: { mail: true, push: false, calendar: true },
      quiet: { from: 1320, to: 420 },
      digestAt: 540,
      digestEvents: ['message', 'revision', 'order', 'bonus', 'newsletter'],
      mailStop: null,
      muted: [{ id }],
    });
    await fixture.alice.call(contract.muteOrder, { params: { id }, body: { isMuted: false } });
    expect(await change({ digestEvents: ['bonus', 'message'] })).toMatchObject({ digestAt: 540, digestEvents: ['message', 'bonus'] }); // oxfmt-ignore
    await expect(change({ digestEvents: [] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(change({ digestEvents: ['security'] })).rejects.toMatchObject({ code: 'invalid' });
    expect(await change({ digestAt: null })).toMatchObject({ digestEvents: [] });
    expect((await change({ digestAt: 600 })).digestEvents).toHaveLength(5);
    expect(await change({ quiet: null, digestAt: null })).toMatchObject({ quiet: null, digestAt: null, muted: [] });
  });

  test('the site turns a default around, and the customer turns it back', async () => {
    await fixture.db.updateTable('sites').set({ noticesTurned: ['message.push', 'payment.push'] }).where('id', '=', 1).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    const { on } = await preferences();
    expect([on.includes('message.push'), on.includes('payment.push')]).toEqual([false, true]);
    const after = await fixture.alice.call(contract.chooseNotification, { body: { cell: 'message.push', isOn: true } });
    expect(after.on).toContain('message.push');
  });
});

const turnAround = async (siteId: number) => {
  await fixture.db.updateTable('sites').set({ noticesTurned: ['deadline.calendar'] }).where('id', '=', siteId).execute(); // oxfmt-ignore
  await fixture.sites.reload();
};
const get = (url: string, method: 'GET' | 'POST' = 'GET', payload?: string, host = 'localhost') =>
  fixture.app.inject({ method, url: new URL(url, 'http://localhost').pathname, headers: { host, ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }) }, ...(payload && { payload }) }); // oxfmt-ignore

describe('spec §10.20 the feed of deadlines', () => {
  test('has the deadlines and the open questions; a new or ended address, or a forged one, leads nowhere', async () => {
    expect((await preferences()).calendar).toBeNull();
    const { calendar } = await fixture.alice.call(contract.makeCalendar, {});
    await writer.call(askMoreTime, { params: { id }, body: { hours: 12, note: '' } });
    const feed = await get(calendar?.address ?? '');
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(feed.body.match(/^UID:(order|answer)-/gm)).toHaveLength(2);
    const now = fixture.now();
    await fixture.order({ status: 9, datePaid: now, dateCompleted: now, dateHeld: now }); // delivered: no deadline to keep (ADR 0404)
    await fixture.order({ status: 9, dateHeld: now }); // its payment did not match
    await fixture.order({ status: 10, datePaid: now, deadlineWaits: true }); // it counts from the payment of its changes (ADR 0013)
    await fixture.alice.call(contract.chooseNotification, { body: { cell: 'more_time.calendar', isOn: false } });
    expect((await get(calendar?.address ?? '')).body.match(/^UID:/gm)).toHaveLength(1);
    const forged = calendar?.address.replace(`/${fixture.alice.id}.`, `/${fixture.bob.id}.`) ?? '';
    expect((await get(forged)).statusCode).toBe(404);
    const { calendar: renewed } = await fixture.alice.call(contract.makeCalendar, {});
    expect((await get(calendar?.address ?? '')).statusCode).toBe(404);
    await fixture.alice.call(contract.endCalendar, {});
    expect((await get(renewed?.address ?? '')).statusCode).toBe(404);
  });

  test('has what the site of the customer offers, also at the address of another site', async () => {
    const { calendar } = await fixture.alice.call(contract.makeCalendar, {});
    const uids = async () => (await get(calendar?.address ?? '', 'GET', undefined, 'site2.localhost')).body.match(/^UID:/gm); // oxfmt-ignore
    await turnAround(2);
    expect(await uids()).toHaveLength(1);
    await turnAround(1);
    expect(await uids()).toBeNull();
  });
});

const mailed = async () =>
  fixture.db.selectFrom('mails').select(['subject', 'body', 'dateSent', 'dateCreated', 'id']).orderBy('id', 'desc').executeTakeFirstOrThrow(); // oxfmt-ignore
const queue = (event: 'message' | 'payment') =>
  queueMail(fixture.db, fixture, {
    siteId: 1,
    to: 'alice@example.com',
    customerId: fixture.alice.id,
    mail: { subject: 'S', text: 'T', html: '<p>', speaker: IN_ENGLISH },
    about: { event, orderId: id },
  });

describe('spec §10.20, RFC 8058 unsubscribing', () => {
  test('by a POST of the signed address without a session, only of what can be turned off; a repeat and a forged one change nothing', async () => {
    await queue('payment');
    expect((await mailed()).body).toBe('T');
    await queue('message');
    const [address = ''] = /http\S+unsubscribe\S+/.exec((await mailed()).body) ?? [];
    const payload = 'List-Unsubscribe=One-Click';
    const forged = address.replace(/\.message\./, '.revision.');
    expect((await get(forged, 'POST', payload)).statusCode).toBe(404);
    expect((await get(address, 'POST', 'something=else')).statusCode).toBe(400);
    expect((await preferences()).on).toContain('message.mail');
    for (const status of [200, 200]) expect((await get(address, 'POST', payload)).statusCode).toBe(status);
    expect((await preferences()).on).not.toContain('message.mail');
    expect((await preferences()).on).toContain('revision.mail');
  });
});

const stop = async () => (await preferences()).mailStop;

describe('ADR 0251 what the mail service tells', () => {
  const SECRET = 'a secret of the mail service, long enough';
  const tell = async (type: 'bounce' | 'complaint', { secret = SECRET, minutes = 0, permanent = true } = {}) => {
    const told = await startFixtureLike();
    const { id: mail, dateCreated } = await mailed();
    const body = JSON.stringify({ events: [{ type, permanent, messageId: `<${mail}.${dateCreated.getTime()}@octavo.example>` }] }); // oxfmt-ignore
    const second = Math.floor(fixture.now().getTime() / 1000) - minutes * 60;
    return told.inject({ method: 'POST', url: '/webhooks/mail', headers: { host: 'localhost', 'content-type': 'application/json', 'x-octavo-signature': signatureOf(secret, body, second) }, payload: body }); // oxfmt-ignore
  };
  const startFixtureLike = () =>
    buildApp({ ...fixture, environment: { ...fixture.environment, MAIL_WEBHOOK_SECRET: SECRET } });

  test('a permanent bounce and a complaint stop mail, and the customer starts it again; a forged, old or passing one does not', async () => {
    await queue('message');
    expect((await tell('bounce', { secret: 'another secret of some other service' })).statusCode).toBe(403);
    expect((await tell('bounce', { minutes: 6 })).statusCode).toBe(403);
    expect((await tell('bounce', { permanent: false })).statusCode).toBe(204);
    expect(await stop()).toBeNull();
    expect((await tell('bounce')).statusCode).toBe(204);
    expect(await stop()).toEqual({ why: 'bounced', since: fixture.now() });
    await fixture.alice.call(contract.changeNotificationPreferences, { body: { sendMail: true } });
    expect(await stop()).toBeNull();
    await tell('complaint');
    expect(await stop()).toMatchObject({ why: 'complained' });
    await fixture.runJobs();
    expect(await fixture.db.selectFrom('mails').select('whyDropped').executeTakeFirst()).toEqual({
      whyDropped: 'stopped',
    });
    expect((await get('/webhooks/mail', 'POST', 'a=b')).statusCode).toBe(404); // without the secret
  });
});
