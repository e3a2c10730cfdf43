import { randomBytes } from 'node:crypto';
import { refresh } from '@octavo/contract/auth';
import { updateConsents } from '@octavo/contract/customers';
import { getPersonalDataReport } from '@octavo/contract/privacy';
import { deliverFiles } from '@octavo/contract/desk-files';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { generateLoyaltyDiscount } from '@octavo/contract/loyalty';
import { createOrder, editOrder } from '@octavo/contract/orders';
import { sendMessage } from '@octavo/contract/messenger';
import { subscribeToPush } from '@octavo/contract/push';
import { toRequest } from '@octavo/contract/wire';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { insertDownloads } from '#files/store.ts';
import { insertPoints } from '#loyalty/store.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { insertAttempt, insertEntries } from '#payments/store.ts';
import { insertComments, insertRevision } from '#revisions/store.ts';
import { pdfOf } from '#seed/documents/pdf.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { insertFriend, insertPayment } from '#testing/records.ts';
import { newPushBrowser } from '#testing/push-service.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { unzip } from '#testing/unzip.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { changeCustomer } from '#customers/store.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  id = (await fixture.order({ status: 3, writerId: writer.id, title: 'Why I <3 Kant & others' })).id;
});

async function report(who: TestCustomer = fixture.alice) {
  const blob = await who.call(getPersonalDataReport, { params: { id: who.id } });
  const entries = unzip(Buffer.from(await blob.arrayBuffer()));
  const text = (path: string) => entries.get(path)?.toString('utf8') ?? '';
  return { entries, paths: [...entries.keys()], text, data: (name: string) => JSON.parse(text(`data/${name}.json`)) };
}

const note = (name: string, text = 'A note.\n') => new File([text], name);
const say = (message: string, files: File[] = [], who: TestCustomer = fixture.alice, order = id) =>
  who.call(sendMessage, { params: { id: order }, key: newKey(), body: { direction: 1, message }, files });

describe('spec D37 the personal data report', () => {
  test('is a download with a name, without caching', async () => {
    const { method, url } = toRequest(getPersonalDataReport, { params: { id: fixture.alice.id } });
    const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
    const reply = await fixture.app.inject({ method, url, headers });
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename=personal-data-2026-01-05.zip',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(reply.headers['content-length']).toBeUndefined();
  });

  test('controls C27 requires a sign-in within the last hour; a refresh does not count', async () => {
    fixture.later(60);
    const renewed = async () => {
      const { accessToken, refreshToken } = await fixture.callAs(held)(refresh, {});
      held = refreshToken;
      return { id: fixture.alice.id, call: fixture.callAs(accessToken) } as TestCustomer;
    };
    let held = fixture.alice.refreshToken;
    await report(await renewed());
    fixture.later(1);
    const late = await renewed();
    await expect(report(late)).rejects.toMatchObject({ code: 'sign_in_again' });
    const { accessToken } = await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });
    await report({ ...late, call: fixture.callAs(accessToken) });
  });

  test('has pages and the same content as data', async () => {
    const { paths } = await report();
    const chapters = ['profile', 'orders', 'messages', 'consents', 'payments', 'bonuses', 'notifications'];
    const pages = ['index', ...chapters].map((name) => `${name}.html`);
    expect(paths).toEqual([...pages, ...chapters.map((name) => `data/${name}.json`)]);
  });

  test('spec §10.9 names the browsers that get pushes', async () => {
    const body = newPushBrowser('https://push.example').subscription;
    await fixture.alice.call(subscribeToPush, { body });
    const { text, data } = await report();
    const dateCreated = fixture.now().toISOString();
    expect(data('profile')).toMatchObject([{ pushes: [{ endpoint: body.endpoint, dateCreated }] }]);
    expect(text('profile.html')).toContain('Browsers with notifications, since');
  });

  test('names the writers whom the customer asked not to get again', async () => {
    const unwanted = { customerId: fixture.alice.id, staffId: writer.id, dateCreated: fixture.now() };
    await fixture.db.insertInto('unwantedWriters').values(unwanted).execute();
    const { text, data } = await report();
    expect(data('profile')).toMatchObject([{ unwantedWriters: [{ idWriter: 20_418 }] }]);
    expect(text('profile.html')).toContain('WR-20418');
  });

  test('has pages in the language of the path; the data has no language', async () => {
    const { url } = toRequest(getPersonalDataReport, { params: { id: fixture.alice.id } }, 'qps');
    const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
    const { rawPayload } = await fixture.app.inject({ url, headers });
    const pages = unzip(rawPayload);
    const page = pages.get('profile.html')?.toString('utf8') ?? '';
    expect(page).toContain('<html lang="qps" dir="ltr">');
    expect([...page.matchAll(/<(dt|h1)>(.*?)</g)].map(([, , text]) => text).filter((text) => !text?.startsWith('⟦'))).toEqual([]); // oxfmt-ignore
    expect(pages.get('data/profile.json')?.toString('utf8')).not.toContain('⟦');
  });

  test('has times in UTC', async () => {
    const { text } = await report();
    expect(text('index.html').replaceAll('\u202f', ' ')).toContain('as of January 5, 2026 at 9:00 AM UTC.');
  });

  test('has the profile, with the IP address that the profile page hides', async () => {
    await changeCustomer(fixture.db, fixture.alice.id, {
      lastName: 'O’Neill & <Sons>',
      phone: '13125550148',
      ip: '203.0.113.9',
    });
    const { text, data } = await report();
    expect(data('profile')).toMatchObject([
      { id: fixture.alice.id, email: 'alice@example.com', lastName: 'O’Neill & <Sons>', ipClient: '203.0.113.9' },
    ]);
    expect(text('profile.html')).toContain('O’Neill &amp; &lt;Sons&gt;');
    expect(text('profile.html')).toContain('203.0.113.9');
  });

  test('has every order with its review and revisions, hidden orders too', async () => {
    const hidden = await fixture.order({
      isHidden: true,
      status: 5,
      title: 'Hidden',
      paperDetails: 'Line one\nline two',
    });
    await fixture.db
      .insertInto('reviews')
      .values({ orderId: hidden.id, rating: '4.5', comment: 'Well argued', dateCreated: fixture.now() })
      .execute();
    await fixture.db
      .insertInto('revisions')
      .values({
        orderId: hidden.id,
        status: 5,
        description: 'Cite a source',
        deadline: fixture.now(),
        dateCreated: fixture.now(),
      })
      .execute();
    const { text, data } = await report();
    expect(data('orders')).toMatchObject([
      { id, title: 'Why I <3 Kant & others', finalPrice: 18, review: null, revisions: [], files: [] },
      {
        id: hidden.id,
        hidden: 'YES',
        review: { comment: 'Well argued', rating: '4.5' },
        revisions: [{ status: 5, description: 'Cite a source', comments: [] }],
      },
    ]);
    expect(text('orders.html')).toContain('Why I &lt;3 Kant &amp; others');
    expect(text('orders.html')).toContain('Line one\nline two');
    expect(text('orders.html')).toContain('Well argued');
  });

  test('has revisions and changes in words, without the names of the database', async () => {
    const params = { cat: 1 };
    const { id: changed } = await fixture.alice.call(createOrder, { params, key: newKey(), body: newOrder() });
    const body = newOrder({ topic: 'Afterwards', pages: 7, idSpacing: 1, premiumWriter: true, subject: 2 });
    await fixture.alice.call(editOrder, { params: { cat: 1, id: changed }, body });
    await fixture.db
      .insertInto('revisions')
      .values({
        orderId: changed,
        status: 2,
        description: 'Cite Kant',
        deadline: fixture.now(),
        dateCreated: fixture.now(),
      })
      .execute();
    const page = (await report()).text('orders.html').replaceAll('\u202f', ' ');
    expect(page).toMatch(/January 5, 2026 at 9:00 AM UTC: the price was \$\d+\.\d\d and became \$\d+\.\d\d\n/);
    expect(page).toContain(', became Afterwards\n');
    expect(page).toContain('Pages: was 6, became 7');
    expect(page).toMatch(/Subject: was [A-Z]\w+, became [A-Z]\w+/);
    expect(page).toContain('Spacing: was double, became single');
    expect(page).toContain('Top writers: was no, became yes');
    expect(page).toMatch(/Revision \d+, requested January 5, 2026 at 9:00 AM UTC: In progress\n.*\nCite Kant/);
    const { url } = toRequest(getPersonalDataReport, { params: { id: fixture.alice.id } }, 'qps');
    const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
    const { rawPayload } = await fixture.app.inject({ url, headers });
    const translated = unzip(rawPayload).get('orders.html')?.toString('utf8') ?? '';
    expect(translated).toMatch(/⟦Revision \d+, requested .*: ⟦In progress~+⟧~+/);
    expect(translated).toMatch(/⟦⟦Pages~+⟧: was 6, became 7/);
    for (const each of [page, translated]) {
      expect(each).not.toMatch(/dateCreated|priceWas|orderId|paperType|premiumWriter|idSpacing/);
    }
  });

  test('has what should change in a revision and until when, and what the writer answered to each comment', async () => {
    await writer.call(deliverFiles, { params: { id }, key: newKey(), files: [note('essay.txt')] });
    const { id: fileId } = await fixture.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
    const { id: revisionId } = await insertRevision(fixture.db, {
      orderId: id,
      status: 5,
      categories: [3, 5],
      level: 2,
      description: 'Cite Kant',
      deadline: minutesAfter(fixture.now(), 60),
      dateCreated: fixture.now(),
    });
    await insertComments(fixture.db, [
      { revisionId, fileId, page: 1, comment: 'Which edition?', answer: 'That of 1787' },
      { revisionId, fileId, page: 2, comment: 'Too long' },
    ]);
    const page = (await report()).text('orders.html').replaceAll('\u202f', ' ');
    expect(page).toContain('\nWhat should change: Sources and citations and Formatting\n');
    expect(page).toContain('\nLevel 2, ready by January 5, 2026 at 10:00 AM UTC\nCite Kant\n');
    expect(page).toContain(', page 1: Which edition?\nYour writer answered: That of 1787\n');
    expect(page).toContain(', page 2: Too long<');
  });

  test('does not have credentials', async () => {
    await fixture.order({ credentials: fixture.encryption.encrypt('hunter2') });
    const { entries, text } = await report();
    expect(text('orders.html')).toContain('Encrypted for your writer, not included');
    for (const bytes of entries.values()) expect(bytes.toString('utf8')).not.toContain('hunter2');
  });

  test('has every message of both sides in order, in many batches', async () => {
    await say('Please use British spelling');
    await writer.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'I <3 it' } });
    const many = Array.from({ length: 450 }, (_, n) => ({
      orderId: id,
      seq: n + 3,
      direction: 1 as const,
      body: `Number ${n}`,
      key: `key ${n}`,
      dateCreated: fixture.now(),
    }));
    await fixture.db.insertInto('messages').values(many).execute();
    const { text, data } = await report();
    const bodies = data('messages').map(({ body }: { body: string }) => body);
    expect(bodies).toEqual(['Please use British spelling', 'I <3 it', ...many.map(({ body }) => body)]);
    expect(text('messages.html')).toContain('I &lt;3 it');
    expect(text('messages.html')).toContain('The writer to you');
  });

  test('has the files of both sides with their paths, also of messages', async () => {
    const paper = new Uint8Array(pdfOf(['The brief']));
    await fixture.alice.call(uploadCustomerFiles, {
      params: { id },
      key: newKey(),
      files: [new File([paper], 'brief.pdf'), note('brief.txt'), note('BRIEF.TXT', 'Another.\n')],
    });
    await writer.call(deliverFiles, { params: { id }, key: newKey(), files: [note('план.txt', 'Delivered.\n')] });
    await say('See this', [note('attached.txt', 'Attached.\n')]);
    const { entries, text, data } = await report();
    const paths = [...entries.keys()].filter((path) => path.startsWith('files/'));
    expect(paths).toHaveLength(5);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(5);
    expect(new Uint8Array(entries.get(`files/${id}/brief.pdf`) ?? [])).toEqual(paper);
    expect(text(`files/${id}/план.txt`)).toBe('Delivered.\n');
    expect(text(`files/${id}/attached.txt`)).toBe('Attached.\n');
    expect(data('orders')[0].files.toSorted()).toEqual(paths.toSorted());
    expect(data('messages')[0].paths).toEqual([`files/${id}/attached.txt`]);
    expect(text('orders.html')).toContain(`<a href="files/${id}/${encodeURIComponent('план.txt')}">план.txt</a>`);
  });

  test('has when the customer took delivered files, and what happened with the order', async () => {
    await writer.call(deliverFiles, { params: { id }, key: newKey(), files: [note('essay.txt')] });
    const { id: fileId } = await fixture.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
    const taken = { orderId: id, customerId: fixture.alice.id, dateCreated: fixture.now() };
    const downloads = [
      { ...taken, fileId, way: 'file' },
      { ...taken, fileId: fileId + 1, way: 'zip' },
    ] as const;
    await insertDownloads(fixture.db, [...downloads]);
    const { text, data } = await report();
    const page = text('orders.html').replaceAll('\u202f', ' ');
    expect(page).toContain('January 5, 2026 at 9:00 AM UTC: essay.txt, downloaded\n');
    expect(page).toContain('9:00 AM UTC: a file that is removed, downloaded with others');
    const dateCreated = fixture.now().toISOString();
    expect(data('orders')[0].downloads).toEqual([
      { way: 'file', name: 'essay.txt', dateCreated },
      { way: 'zip', name: null, dateCreated },
    ]);
    expect(data('orders')[0].events).toContainEqual(expect.objectContaining({ kind: 'delivered', idWriter: 20_418 }));
  });

  test('spec D50 has points and the codes that only the customer can use', async () => {
    const entry = { customerId: fixture.alice.id, orderId: id, discountId: null, dateCreated: fixture.now() };
    await insertPoints(fixture.db, { ...entry, kind: 'earned', points: 640 });
    const { code } = await fixture.alice.call(generateLoyaltyDiscount, { key: newKey(), query: {} });
    const { text, data } = await report();
    expect(data('bonuses')).toMatchObject([
      { points: 140 },
      { kind: 'spent', points: -500, code },
      { kind: 'earned', points: 640, order: { id } },
      { code, percent: 5, state: 'active' },
    ]);
    expect(text('bonuses.html')).toContain(`Discount code ${code}: 5%`);
  });

  test('spec §10.11 has a code of the site that the customer has left in its currency, and says so', async () => {
    const setCurrency = async (currency: string) => {
      await fixture.db.updateTable('sites').set({ currency }).where('id', '=', 2).execute();
    };
    await setCurrency('EUR');
    onTestFinished(() => setCurrency('USD')); // tests share the sites
    const own = { siteId: 2, customerId: fixture.alice.id, kind: 'credit', code: 'TEN', amount: 1000 } as const;
    await insertOwnDiscount(fixture.db, { ...own, dateCreated: fixture.now() });
    const { text, data } = await report();
    expect(data('bonuses')).toMatchObject([{}, { code: 'TEN', state: 'elsewhere', currency: 'EUR' }]);
    expect(text('bonuses.html')).toContain('Discount code TEN: €10.00');
    expect(text('bonuses.html')).toContain('Not valid at the site of the account');
  });

  test('spec D51 has the codes and the invited friends as they are now', async () => {
    await insertFriend(fixture, fixture.alice.id, fixture.bob.id);
    const { id: gone } = await fixture.person('gone');
    await insertFriend(fixture, fixture.alice.id, gone);
    await fixture.db.updateTable('customers').set({ email: '' }).where('id', '=', gone).execute();
    const dates = { dateCreated: fixture.now(), expiresAt: minutesAfter(fixture.now(), 1) };
    const own = { siteId: 1, customerId: fixture.alice.id, kind: 'referral', code: 'FRIEND', amount: 3000 } as const;
    await insertOwnDiscount(fixture.db, { ...own, ...dates });
    const { text, data } = await report();
    expect(data('bonuses').slice(1)).toMatchObject([
      { code: 'FRIEND', state: 'active' },
      { friend: '' },
      { friend: 'b…b@example.com', status: { id: 1 } },
    ]);
    expect(text('bonuses.html')).toContain('Invited: b…b@example.com');
    expect(text('bonuses.html')).toContain('Invited: a friend whose account is closed');
  });

  test('has every movement of points, more than are read at once', async () => {
    const at = { dateCreated: fixture.now(), discountId: null };
    const entry = { customerId: fixture.alice.id, orderId: id, kind: 'earned', points: 1, ...at } as const;
    await fixture.db.insertInto('points').values(Array.from({ length: 1001 }, () => entry)).execute(); // oxfmt-ignore
    const { data } = await report();
    expect(data('bonuses')).toHaveLength(1002);
  });

  test('ADR 0051 has refunds with the reason that support gave', async () => {
    const order = await fixture.order({ status: 2, datePaid: fixture.now() });
    const attemptId = await insertPayment(fixture, order);
    const refund = { orderId: order.id, cause: 'desk', note: 'The paper came a day late.' } as const;
    await insertRefunds(fixture.db, refund, [{ attemptId, amount: 500 }], fixture.now());
    const { text, data } = await report();
    expect(data('payments').slice(-1)).toMatchObject([
      { refund: { orderId: order.id, amount: 500, note: refund.note } },
    ]);
    expect(text('payments.html')).toContain('The paper came a day late.');
  });

  test('has consents and payments', async () => {
    const none = {
      cookies_usages: 0,
      personal_data: 0,
      technical_data: 0,
      location_usages: 0,
      information_sharing: 0,
    } as const;
    await fixture.alice.call(updateConsents, {
      query: { id: fixture.alice.id },
      body: { ...none, email_subscription: 1 },
    });
    const attempt = await insertAttempt(fixture.db, {
      orderId: id,
      provider: 'fondy',
      state: 'paid',
      amount: 1800,
      currency: 'USD',
      reference: 'a-reference',
      dateCreated: fixture.now(),
      dateUpdated: fixture.now(),
    });
    const entry = {
      orderId: id,
      attemptId: attempt.id,
      kind: 'charge' as const,
      amount: 1800,
      currency: 'USD',
      effectKey: 'paid',
    };
    await insertEntries(fixture.db, [{ ...entry, dateCreated: fixture.now() }]);
    const { text, data } = await report();
    const { sha256 } = await fixture.db.selectFrom('consents').select('sha256').executeTakeFirstOrThrow();
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(data('consents')).toMatchObject([
      { current: { email_subscription: true, cookies_usages: false } },
      { kind: 'email_subscription', isGiven: true, textVersion: expect.any(String), language: 'en', sha256 },
    ]);
    expect(data('payments')).toMatchObject([
      { movement: { amount: 1800, kind: 'charge' } },
      { attempt: { state: 'paid' } },
    ]);
    expect(text('payments.html')).toContain('Payment of $18.00');
    expect(text('consents.html')).toContain('Email subscription: given');
    expect(text('consents.html')).toContain(sha256);
  });

  test('has each of more than a hundred orders once, oldest first, and the payments order by order', async () => {
    await copyOrders(fixture.db, { from: id, customers: [fixture.alice.id], each: 100 });
    const newest = await fixture.order();
    const oldest = await fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await insertPayment(fixture, newest); // earlier than that of the oldest one
    await insertPayment(fixture, oldest);
    const { data } = await report();
    const own = fixture.db.selectFrom('orders').select('id').where('customerId', '=', fixture.alice.id).orderBy('id');
    expect(data('orders').map((order: { id: number }) => order.id)).toEqual((await own.execute()).map((row) => row.id));
    expect(data('payments')).toMatchObject([
      { movement: { orderId: id } },
      { movement: { orderId: newest.id } },
      { attempt: { orderId: id } },
      { attempt: { orderId: newest.id } },
    ]);
  });

  test('its pages load nothing and have no scripts', async () => {
    const { paths, text } = await report();
    for (const path of paths.filter((name) => name.endsWith('.html'))) {
      expect(text(path)).not.toMatch(/<script|<img|<link|https?:|src=|@import|url\(/i);
    }
  });

  test('has no data of other customers', async () => {
    const { id: other } = await fixture.order({
      customerId: fixture.bob.id,
      title: 'A secret of Bob',
      status: 3,
      writerId: writer.id,
    });
    await say('Words of Bob', [note('bob.txt')], fixture.bob, other);
    const { entries, paths } = await report();
    expect(paths.join()).not.toContain('bob');
    for (const bytes of entries.values()) expect(bytes.toString('utf8')).not.toMatch(/bob/i);
  });

  test.each([
    { whose: 'another customer', number: () => fixture.bob.id },
    { whose: 'nobody', number: () => 4711 },
  ])('controls C5 the report of $whose is refused with `not_found`', async ({ number }) => {
    const asked = fixture.alice.call(getPersonalDataReport, { params: { id: number() } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a canceled download leaves no file open', async () => {
    const big = randomBytes(15 * 1024 * 1024).toString('base64');
    await fixture.alice.call(uploadCustomerFiles, {
      params: { id },
      key: newKey(),
      files: [new File([big], 'big.txt')],
    });
    const open = vi.spyOn(fixture.files, 'open');
    const address = await fixture.listen();
    const leaving = new AbortController();
    const reply = await fetch(
      `${address.replace('127.0.0.1', 'localhost')}/api/en/customers/${fixture.alice.id}/personal_data_report`,
      {
        headers: { authorization: `Bearer ${fixture.alice.accessToken}` },
        signal: leaving.signal,
      },
    );
    const reader = reply.body?.getReader();
    await eventually(async () => {
      await reader?.read();
      expect(open).toHaveBeenCalled();
    });
    leaving.abort();
    const source = open.mock.results[0]?.value as { destroyed: boolean };
    await eventually(() => expect(source.destroyed).toBe(true));
    open.mockRestore();
  });
});
