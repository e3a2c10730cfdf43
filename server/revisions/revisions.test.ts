import { deliverFiles } from '@octavo/contract/desk-files';
import { deliverRevision, listDeskRevisions, moveRevision } from '@octavo/contract/desk-revisions';
import type { Input } from '@octavo/contract/endpoint';
import { deleteFile, listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import { getOrder } from '@octavo/contract/orders';
import * as contract from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS, type RevisionStatus } from '@octavo/domain/revisions/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { countQueries } from '#testing/count-queries.ts';
import type { OrderFields } from '#testing/records.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { insertRevision } from './store.ts';

const { requestRevision, listRevisions, getRevision, uploadRevisionFile, listRevisionFiles } = contract;
const { requested, inProgress, rejected, completed, verifying, graded } = REVISION_STATUS;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
});

type Body = Input<typeof requestRevision>['body'];
const body: Body = { category: [3, 5], describeProblem: 'The sources are missing', revisionLevel: 1 };

const completedOrder = (fields: OrderFields = {}) =>
  fixture.order({ status: ORDER_STATUS.completed, writerId: writer.id, dateCompleted: fixture.now(), ...fields });
const request = (id: number, change: Partial<Body> = {}, who: Pick<TestCustomer, 'call'> = fixture.alice) =>
  who.call(requestRevision, { params: { id }, key: newKey(), body: { ...body, ...change } });
const list = (order: number, page = 1) => fixture.alice.call(listRevisions, { query: { order, page } });
const move = (id: number, status: RevisionStatus, who = support) =>
  who.call(moveRevision, { params: { id }, body: { status } });
const before = (minutes: number) => minutesAfter(fixture.now(), -minutes);
const writerFiles = (id: number) => fixture.alice.call(listWriterFiles, { params: { id } });

/** Delivers a file, requests a revision that points at places of it, and delivers for it; that file answers all, or `answers`. */
async function answer(order: number, places: { page?: number; quote?: string; comment: string }[], answers?: string) {
  const [file] = await support.call(deliverFiles, { params: { id: order }, key: newKey(), files: [paper()] });
  const asked = await request(order, { places: places.map((place) => ({ file: file?.id ?? 0, ...place })) });
  const all = asked.comments.map(({ id }) => id).join(',');
  await support.call(deliverRevision, {
    params: { id: asked.id },
    key: newKey(),
    body: { answers: answers ?? all },
    files: [paper('paper.txt', 'Again')],
  });
  return asked;
}
const paper = (name = 'paper.txt', text = 'The paper') => new File([text], name);

describe('spec §4 requesting a revision', () => {
  test('answers it with every field, counts the deadline from now, and marks the order', async () => {
    const { id, title } = await completedOrder({ pages: 21 });
    const revision = await request(id);
    expect(revision).toEqual({
      id: expect.any(Number),
      number: 1,
      order: { id, title },
      revisionStatus: { id: requested, name: 'Requested' },
      revisionLevel: { id: 1, name: 'Level 1' },
      categories: [
        { id: 3, name: 'Sources and citations' },
        { id: 5, name: 'Formatting' },
      ],
      description: 'The sources are missing',
      dateCreated: fixture.now(),
      deadline: new Date('2026-01-05T21:10:00Z'),
      dateEnded: null,
      comments: [],
    });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({
      activeRevision: true,
      orderStatus: { id: ORDER_STATUS.completed },
    });
    expect((await eventsOfOrder(fixture.db, id)).at(-1)).toMatchObject({
      kind: 'revision',
      side: 'customer',
      details: { revisionId: revision.id, from: null, to: requested },
    });
  });

  test('spec D48 takes one category instead of a list', async () => {
    const { id } = await completedOrder();
    expect(await request(id, { category: 2 })).toMatchObject({ categories: [{ id: 2 }] });
  });

  test('spec D47 the minutes of a further page are a setting', async () => {
    fixture = await startFixture(undefined, { REVISION_MINUTES_PER_PAGE: 30 });
    const { id } = await fixture.order({ status: 5, dateCompleted: fixture.now(), pages: 22 });
    expect((await request(id)).deadline).toEqual(new Date('2026-01-05T22:00:00Z'));
    const levels = await fixture.alice.call(contract.listRevisionLevels, {});
    expect(levels[0]).toEqual({ id: 1, name: 'Level 1', minutes: 720, pages: 20, minutesPerPage: 30 });
    fixture.environment.REVISION_MINUTES_PER_PAGE = 10;
  });

  test('spec D46 leaves room for one, also when ten are requested at once', async () => {
    const { id } = await completedOrder();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => request(id)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'revision_active' } }); // by the lock; the index would end in an error
    await expect(request(id)).rejects.toMatchObject({
      code: 'revision_active',
      message: 'You have one active revision',
    });
    expect(await list(id)).toMatchObject({ pagination: { count: 1 } });
  });

  test('the database itself refuses a second active one', async () => {
    const { id: orderId } = await completedOrder();
    const due = { deadline: fixture.now(), dateCreated: fixture.now() };
    await insertRevision(fixture.db, { orderId, ...due, status: 12 });
    await expect(insertRevision(fixture.db, { orderId, ...due, status: 1 })).rejects.toThrow('one_active_revision');
  });

  test('spec D20 a repeat with the same key answers the same revision', async () => {
    const { id } = await completedOrder();
    const call = { params: { id }, key: newKey(), body };
    const first = await fixture.alice.call(requestRevision, call);
    expect(await fixture.alice.call(requestRevision, call)).toEqual(first);
  });

  test('ADR 0220 the policy that is accepted has the days of the terms of the order', async () => {
    await fixture.db.updateTable('sites').set({ revisionDays: 7, revisionDaysLong: 10 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    const { id } = await completedOrder();
    expect(await list(id)).toMatchObject({ days: 7, terms: { short: 7, long: 10 } });
  });

  test.each([
    { pages: 29, days: 14 },
    { pages: 30, days: 30 },
  ])('spec D46 $pages pages have $days days, counted from the last delivery', async ({ pages, days }) => {
    const { id: inTime } = await completedOrder({ pages, dateCompleted: before(days * DAY_MINUTES) });
    await request(inTime);
    const { id } = await completedOrder({ pages, dateCompleted: before(days * DAY_MINUTES + 1) });
    await expect(request(id)).rejects.toMatchObject({ code: 'revision_period_over' });

    await support.call(deliverFiles, { params: { id }, key: newKey(), files: [paper()] });
    const { until } = await list(id);
    expect(until).toEqual(before(-days * DAY_MINUTES));
    await request(id);
  });

  test.each([1, 2, 3, 7, 8, 9, 10, 11] as const)('is refused while the order has status %i', async (status) => {
    const { id } = await completedOrder({ status });
    await expect(request(id)).rejects.toMatchObject({ code: 'order_not_completed' });
  });

  test.each([
    { field: 'describeProblem', wrong: { describeProblem: ' ' } },
    { field: 'describeProblem', wrong: { describeProblem: 'x'.repeat(5001) } },
    { field: 'category', wrong: { category: [] } },
    { field: 'category', wrong: { category: 99 } },
    { field: 'revisionLevel', wrong: { revisionLevel: 5 } },
    { field: 'places.0', wrong: { places: [{ file: 1, comment: 'Here' }] } },
    { field: 'body', wrong: { status: 5 } },
  ])('needs a valid $field', async ({ field, wrong }) => {
    const { id } = await completedOrder();
    const errors = { [field]: expect.any(String) };
    await expect(request(id, wrong as unknown as Partial<Body>)).rejects.toMatchObject({ code: 'invalid', errors }); // wrong on purpose
    expect((await list(id)).pagination.count).toBe(0);
  });

  test('spec §5 a description loses its markup', async () => {
    const { id } = await completedOrder();
    expect(await request(id, { describeProblem: '<b>Cite</b> a source' })).toMatchObject({
      description: 'Cite a source',
    });
  });
});

describe('spec §7, §9 reading revisions', () => {
  test('spec §7 “GET orders/revisions?...”: without an order it lists those of all orders of the customer', async () => {
    const [one, two] = [await completedOrder(), await completedOrder()];
    const first = await request(one.id);
    const second = await request(two.id);
    const { revisions, pagination, until, counts } = await fixture.alice.call(listRevisions, { query: {} });
    expect(revisions.map(({ id, order }) => [id, order.id])).toEqual([[second.id, two.id], [first.id, one.id]]); // oxfmt-ignore
    expect({ pagination, until, counts }).toEqual({ pagination: { count: 2 }, until: null, counts: { active: 2, completed: 0, other: 0 } }); // oxfmt-ignore
    expect((await fixture.alice.call(listRevisions, { query: { limit: 1, page: 2 } })).revisions).toMatchObject([{ id: first.id }]); // oxfmt-ignore
    expect(await fixture.bob.call(listRevisions, { query: {} })).toMatchObject({ pagination: { count: 0 }, revisions: [] }); // oxfmt-ignore
    await fixture.db.updateTable('orders').set({ dateErased: fixture.now() }).where('id', '=', two.id).execute();
    expect((await fixture.alice.call(listRevisions, { query: {} })).revisions).toMatchObject([{ id: first.id }]);
  });

  test('answers ten a page, newest first, numbered, with counts', async () => {
    const { id: orderId } = await completedOrder();
    const due = { deadline: fixture.now(), dateCreated: fixture.now() };
    const statuses = [4, 5, 6, 7, 8, 9, 10, 5, 4, 6, 7, 12] as const;
    for (const status of statuses) await insertRevision(fixture.db, { orderId, status, ...due });
    const first = await list(orderId);
    expect(first).toMatchObject({ pagination: { count: 12 }, counts: { active: 1, completed: 3, other: 8 } });
    expect(first.revisions.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect((await list(orderId, 2)).revisions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await list(orderId, 3)).revisions).toEqual([]);
  });

  test('answers the six categories and the four levels', async () => {
    expect(await fixture.alice.call(contract.listRevisionCategories, {})).toHaveLength(6);
    const levels = await fixture.alice.call(contract.listRevisionLevels, {});
    expect(levels.map(({ minutes, pages }) => [minutes, pages])).toEqual([
      [720, 20],
      [960, 40],
      [1200, 80],
      [1440, 120],
    ]);
  });
});

const upload = (id: number, files: File[], named = id, key = newKey()) =>
  fixture.alice.call(uploadRevisionFile, { params: { id }, key, body: { id_revision: named }, files });

describe('spec §3, §5 the file of a revision', () => {
  test('is one file of the revision and of its order, which the customer cannot delete', async () => {
    const { id: order } = await completedOrder();
    const { id } = await request(order);
    const [file] = await upload(id, [paper('notes.txt')]);
    const params = { id };
    expect(await fixture.alice.call(listRevisionFiles, { params })).toEqual([file]);
    expect(await fixture.alice.call(listCustomerFiles, { params: { id: order } })).toEqual([file]);
    await expect(fixture.alice.call(deleteFile, { params: { id: file?.id ?? 0 } })).rejects.toMatchObject({
      code: 'file_in_use',
    });
    await expect(upload(id, [paper()])).rejects.toMatchObject({ code: 'revision_one_file' });
  });

  test.each([
    { what: 'two files', files: () => [paper('a.txt'), paper('b.txt')], code: 'revision_one_file' },
    { what: 'no file', files: () => [], code: 'invalid' },
    { what: 'a wrong format', files: () => [paper('virus.exe')], code: 'file_format' },
    { what: 'an empty file', files: () => [paper('empty.txt', '')], code: 'file_empty' },
  ])('$what is refused, and nothing of it is kept', async ({ files, code }) => {
    const { id } = await request((await completedOrder()).id);
    const stored = await storedFiles(fixture);
    await expect(upload(id, files())).rejects.toMatchObject({ code });
    expect(await storedFiles(fixture)).toEqual(stored);
    expect(await fixture.alice.call(listRevisionFiles, { params: { id } })).toEqual([]);
  });

  test('id_revision names the revision of the path', async () => {
    const { id } = await request((await completedOrder()).id);
    await expect(upload(id, [paper()], id + 1)).rejects.toMatchObject({
      code: 'invalid',
      errors: { id_revision: expect.any(String) },
    });
  });

  test('spec D20 a repeat answers the same file; five at once leave one', async () => {
    const { id } = await request((await completedOrder()).id);
    const key = newKey();
    expect(await upload(id, [paper()], id, key)).toEqual(await upload(id, [paper()], id, key));
    const { id: other } = await request((await completedOrder()).id);
    const answers = await Promise.allSettled([1, 2, 3].map((n) => upload(other, [paper(`${n}.txt`)])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused once the revision has ended', async () => {
    const { id } = await request((await completedOrder()).id);
    await move(id, 4);
    await expect(upload(id, [paper()])).rejects.toMatchObject({ code: 'revision_closed' });
  });
});

describe('spec §10.7 a comment on a place', () => {
  test('belongs to a version of a delivered file; the next delivery shows which comments it answers', async () => {
    const { id: order } = await completedOrder();
    const [first] = await support.call(deliverFiles, { params: { id: order }, key: newKey(), files: [paper()] });
    const file = first?.id ?? 0;
    const places = [
      { file, page: 3, comment: 'Cite a source here' },
      { file, quote: 'it is widely known', comment: 'By whom?' },
    ];
    const { id, comments } = await request(order, { places });
    expect(comments).toMatchObject([
      { file: { id: file, name: 'paper.txt' }, page: 3, quote: '', comment: 'Cite a source here', answeredIn: null },
      { page: null, quote: 'it is widely known', answeredIn: null },
    ]);

    const [next] = await support.call(deliverRevision, {
      params: { id },
      key: newKey(),
      body: { answers: String(comments[1]?.id) },
      files: [paper('paper.txt', 'The second version')],
    });
    const answered = await fixture.alice.call(getRevision, { params: { id } });
    expect(answered.comments.map(({ answeredIn }) => answeredIn)).toEqual([null, { id: next?.id, name: 'paper.txt' }]);
    expect(answered.comments.map((comment) => comment.file.id)).toEqual([file, file]);
    expect(next).toMatchObject({ version: 2, isLatest: true });
    const [atDesk] = await writer.call(listDeskRevisions, { params: { id: order } });
    expect(atDesk?.writerFiles).toEqual([next]);
    const delivered = { ...next, isOwn: false };
    expect(await fixture.alice.call(contract.listRevisionWriterFiles, { params: { id } })).toEqual([delivered]);
  });

  test('the version that answers it has its number, date, place and words in the list of files; no other version has', async () => {
    const { id: order } = await completedOrder();
    const asked = await answer(order, [{ page: 3, comment: 'Cite a source here' }], '');
    await move(asked.id, rejected);
    const places = [
      { page: 7, quote: 'it is widely known', comment: 'By whom?' },
      { quote: 'Bees', comment: 'Which?' },
    ];
    const { id, comments } = await answer(order, places);
    const { id: other } = await completedOrder();
    await support.call(deliverFiles, { params: { id: other }, key: newKey(), files: [paper()] });

    const revision = { id, number: 2, dateCreated: fixture.now() };
    expect((await writerFiles(order)).map(({ version, answers }) => ({ version, answers }))).toEqual([
      { version: 1, answers: undefined },
      { version: 2, answers: undefined },
      { version: 3, answers: undefined },
      {
        version: 4,
        answers: [
          { id: comments[0]?.id, revision, page: 7, quote: 'it is widely known', comment: 'By whom?' },
          { id: comments[1]?.id, revision, page: null, quote: 'Bees', comment: 'Which?' },
        ],
      },
    ]);
    expect((await writerFiles(other)).map(({ answers }) => answers)).toEqual([undefined]);
    const toBob = fixture.bob.call(listWriterFiles, { params: { id: order } });
    await expect(toBob).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a list of files with answers is one query, however many files have them', async () => {
    const { id: order } = await completedOrder();
    for (let n = 0; n < 3; n++) {
      const { id } = await answer(order, [{ page: n + 1, comment: 'Cite a source here' }]);
      expect(await countQueries(() => writerFiles(order))).toBe(1);
      await move(id, rejected);
    }
    expect((await writerFiles(order)).filter(({ answers }) => answers)).toHaveLength(3);
  });
});

describe('spec §10.7 the desk', () => {
  test('takes a revision from requested to graded; each step is an event, and the order gets room for another', async () => {
    const { id: order } = await completedOrder();
    const { id } = await request(order);
    await move(id, inProgress, writer);
    await move(id, verifying);
    fixture.later(3);
    expect(await move(id, completed)).toMatchObject({
      dateEnded: fixture.now(),
      revisionStatus: { name: 'Completed' },
    });
    fixture.later(3);
    expect((await move(id, graded)).dateEnded).toEqual(new Date('2026-01-05T09:03:00Z'));
    const events = await eventsOfOrder(fixture.db, order);
    expect(events.map(({ side, details }) => [side, (details as { to: number }).to])).toEqual([
      ['customer', requested],
      ['writer', inProgress],
      ['support', verifying],
      ['support', completed],
      ['support', graded],
    ]);
    expect(await request(order)).toMatchObject({ number: 2 });
  });

  test('is refused a move that the table does not have, and a writer a decision', async () => {
    const { id } = await request((await completedOrder()).id);
    await expect(move(id, graded)).rejects.toMatchObject({ code: 'revision_transition' });
    await move(id, inProgress, writer);
    await expect(move(id, verifying, writer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('two different moves at once leave one', async () => {
    const { id } = await request((await completedOrder()).id);
    const answers = await Promise.allSettled([move(id, 4), move(id, 6)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a writer sees the revisions of assigned orders only', async () => {
    const { id: order } = await completedOrder({ writerId: null });
    const { id } = await request(order);
    const unknown = { code: 'not_found' };
    await expect(move(id, inProgress, writer)).rejects.toMatchObject(unknown);
    await expect(writer.call(listDeskRevisions, { params: { id: order } })).rejects.toMatchObject(unknown);
    const deliver = { params: { id }, key: newKey(), body: {}, files: [paper()] };
    await expect(writer.call(deliverRevision, deliver)).rejects.toMatchObject({ code: 'forbidden' });
    const elsewhere = await hire(fixture, { name: 'sue', siteId: 2 });
    await expect(move(id, inProgress, elsewhere)).rejects.toMatchObject(unknown);
  });

  test('mails the customer what concerns them, with a link to the revision', async () => {
    const { id: order } = await completedOrder();
    const { id } = await request(order);
    await move(id, inProgress);
    await move(id, verifying);
    await move(id, completed);
    const mails = await fixture.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
    expect(mails).toMatchObject([
      { recipient: 'alice@example.com', subject: `The revision of order ${order}` },
      { body: expect.stringContaining(`/orderinfo/${order}/revisions?revision=${id}`) },
    ]);
    expect(mails[1]?.body).toContain('is ready');
  });
});
