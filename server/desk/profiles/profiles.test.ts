import { getOwnProfile, getWriterProfile, listWriterProfiles, setWriterLimits } from '@octavo/contract/desk-profiles';
import { setOwnCapacity } from '@octavo/contract/desk-own-work';
import { addReview, changeReview } from '@octavo/contract/reviews';
import { shareOf } from '@octavo/domain/desk/evidence';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertRevision } from '#revisions/store.ts';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let sam: Hired;
let wren: Hired;
let walt: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  sam = await hire(fixture);
  wren = await hire(fixture, { name: 'wren', number: 20_418 });
  walt = await hire(fixture, { name: 'walt', number: 20_511 });
});

const params = { id: 20_418 };
const person = () => sam.call(getWriterProfile, { params });
const list = () => sam.call(listWriterProfiles, {});
const paper = (who: Hired, subject: number, isLate = false) =>
  fixture.order({
    status: ORDER_STATUS.completed,
    writerId: who.id,
    subject,
    deadline: minutesAfter(fixture.now(), isLate ? -1 : 1),
    dateCompleted: fixture.now(),
  });
const set = (body: object) => sam.call(setWriterLimits, { params, body: body as never }); // some are refused
const revise = async (orderId: number) => {
  const at = { dateCreated: fixture.now(), deadline: fixture.now() };
  const { id } = await insertRevision(fixture.db, { orderId, ...at });
  await fixture.db.updateTable('revisions').set({ status: 5 }).where('id', '=', id).execute();
};

/** What the triggers keep, and what a full count of the orders says. */
const KEPT = sql<object>`
  select staff_id, r.delivered, r.on_time, revised, coalesce(sum(s.delivered), 0)::int subjects, coalesce(sum(s.on_time), 0)::int in_time,
    coalesce(sum(reviews), 0)::int reviews, coalesce(sum(stars), 0)::int stars
  from writer_records r left join writer_subjects s using (staff_id) group by staff_id order by 1`;
const COUNTED = sql<object>`
  select coalesce(delivered_by, writer_id) staff_id, count(date_completed)::int delivered, count(*) filter (where date_completed <= deadline)::int on_time,
    count(*) filter (where date_completed is not null and exists (select from revisions r where r.order_id = o.id))::int revised,
    count(date_completed)::int subjects, count(*) filter (where date_completed <= deadline)::int in_time,
    count(rating) filter (where date_completed is not null)::int reviews,
    coalesce(sum(rating * 10) filter (where date_completed is not null), 0)::int stars
  from orders o left join reviews on order_id = o.id where coalesce(delivered_by, writer_id) is not null group by 1 order by 1`;

describe('spec §12.5 the profiles of writers', () => {
  test('have figures by subject that are kept and equal a full count, whatever happens to the orders', async () => {
    const papers = [];
    for (const at of [0, 1, 2, 3, 4, 5]) papers.push(await paper(wren, 1 + (at % 2), at === 5)); // oxlint-disable-line no-await-in-loop
    const [first, second, third] = papers.map(({ id }) => id) as [number, number, number];
    const review = (id: number, rating: number, change = false) =>
      fixture.alice.call(change ? changeReview : addReview, {
        params: { id },
        ...(change ? {} : { key: newKey() }),
        body: { rating, comment: 'Clear' },
      } as never); // both take a review
    await review(first, 5);
    await review(third, 4);
    await review(third, 4.5, true);
    await revise(first);
    await revise(first);
    await revise(second);
    const { profile, bySubject } = await person();
    expect(profile).toMatchObject({ delivered: 6, share: shareOf(5, 6), revised: shareOf(2, 6), proven: [] });
    expect(bySubject).toMatchObject([
      { id: 1, delivered: 3, share: null, reviews: 2, rating: 4.8 },
      { id: 2, delivered: 3, reviews: 0, rating: null },
    ]);
    const put = (id: number, fields: object) => fixture.db.updateTable('orders').set(fields).where('id', '=', id).execute();
    await paper(walt, 1);
    await put(first, { writerId: walt.id }); // ADR 0459 stays with who delivered it
    await revise(papers[3]?.id ?? 0);
    await put(papers[4]?.id ?? 0, { writerId: null });
    await put(papers[4]?.id ?? 0, { writerId: walt.id });
    await review(papers[4]?.id ?? 0, 3);
    await fixture.db.deleteFrom('orders').where('id', '=', (await paper(wren, 1)).id).execute();
    await put(second, { status: ORDER_STATUS.inProgress, dateCompleted: null });
    await put(third, { subject: 2, deadline: minutesAfter(fixture.now(), -5) });
    const [kept, counted] = [await KEPT.execute(fixture.db), await COUNTED.execute(fixture.db)];
    expect(kept.rows).toEqual(counted.rows);
    expect(kept.rows).toMatchObject([{ staffId: wren.id, delivered: 5 }, { staffId: walt.id, delivered: 1, reviews: 0 }]); // oxfmt-ignore
  }); // oxfmt-ignore

  test('come by the lower end of the share on time, in as many queries for two writers as for nine, without bank data or money of others', async () => {
    for (let at = 0; at < 5; at += 1) await paper(walt, 3); // oxlint-disable-line no-await-in-loop
    await fixture.db.insertInto('daysOff').values({ staffId: wren.id, startsAt: fixture.now(), endsAt: minutesAfter(fixture.now(), 60), dateCreated: fixture.now() }).execute(); // oxfmt-ignore
    const { writers } = await list();
    expect(writers).toMatchObject([
      { idWriter: 20_511, proven: [{ id: 3, name: expect.stringMatching(/./) }], awayUntil: null },
      { idWriter: 20_418, share: null, awayUntil: minutesAfter(fixture.now(), 60) },
    ]);
    const few = await countQueries(list);
    for (let at = 0; at < 7; at += 1) await hire(fixture, { name: `w${at}`, number: 30_000 + at }); // oxlint-disable-line no-await-in-loop
    expect(await countQueries(list)).toBe(few);
    expect((await list()).writers).toHaveLength(9);
    await hire(fixture, { name: 'far', number: 40_000, siteId: 2 });
    await expect(sam.call(getWriterProfile, { params: { id: 40_000 } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await person()).toMatchObject({ sharePercent: 50, earned: [], month: '2026-01', due: [] });
  });

  test('ADR 0089, 0404 name no deadline of an order that stands still on hold, that was delivered, or that was never paid', async () => {
    const late = { writerId: wren.id, datePaid: fixture.now(), deadline: minutesAfter(fixture.now(), -1) };
    await fixture.order({ ...late, status: ORDER_STATUS.hold, dateHeld: minutesAfter(fixture.now(), -2) });
    await fixture.order({ ...late, status: ORDER_STATUS.inProgress, dateCompleted: minutesAfter(fixture.now(), -2) });
    await fixture.order({ ...late, status: ORDER_STATUS.modified, datePaid: null });
    expect(await person()).toMatchObject({ profile: { underWay: 3, nextDeadline: null }, due: [] });
    const { deadline } = await fixture.order({ ...late, status: ORDER_STATUS.inProgress });
    expect(await person()).toMatchObject({ profile: { underWay: 4, nextDeadline: deadline }, due: [deadline] });
  });

  test('§12.15 are for their writers the own one alone: what it takes, and the share with its number and interval', async () => {
    for (let at = 0; at < 5; at += 1) await paper(wren, 1, at === 0); // oxlint-disable-line no-await-in-loop
    await paper(walt, 2);
    await set({ subjects: [1], levels: [3] });
    const own = await wren.call(getOwnProfile, {});
    expect(own).toEqual({
      idWriter: 20_418,
      name: 'wren',
      isPremium: false,
      delivered: 5,
      share: shareOf(4, 5),
      languages: [],
      subjects: [{ id: 1, name: expect.stringMatching(/./) }],
      levels: [{ id: 3, name: expect.stringMatching(/./) }],
      bySubject: [{ id: 1, name: expect.stringMatching(/./), delivered: 5, share: shareOf(4, 5) }],
    });
    expect(await walt.call(getOwnProfile, {})).toMatchObject({ idWriter: 20_511, delivered: 1, share: null });
    await expect(sam.call(getOwnProfile, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('have limits that support sets once, with an entry of the audit; what the site does not have is refused', async () => {
    const limits = { papersMax: 2, subjects: [2, 1, 2], levels: [3] };
    expect((await set(limits)).profile).toMatchObject({ papersMax: 2, subjects: [1, 2], levels: [3] });
    await set(limits);
    const audit = await fixture.db.selectFrom('auditEntries').orderBy('id').select(['operation', 'was', 'became', 'subject']).where('operation', '=', 'setWriterLimits').execute(); // oxfmt-ignore
    expect(audit).toEqual([
      {
        operation: 'setWriterLimits',
        subject: `staff ${wren.id}`,
        was: { papersMax: 5, subjects: [], levels: [] },
        became: { papersMax: 2, subjects: [1, 2], levels: [3] },
      },
    ]);
    for (const wrong of [
      { ...limits, subjects: [9999] },
      { ...limits, levels: [9999] },
    ])
      await expect(set(wrong)).rejects.toMatchObject({ code: 'not_found' }); // oxlint-disable-line no-await-in-loop
    for (const wrong of [
      { ...limits, papersMax: 0 },
      { ...limits, more: 1 },
    ])
      await expect(set(wrong)).rejects.toMatchObject({ code: 'invalid' }); // oxlint-disable-line no-await-in-loop
    expect((await person()).profile).toMatchObject({ papersMax: 2, subjects: [1, 2] });
  });

  test('keep the limits that are not named, such as one that the writer has set meanwhile', async () => {
    await set({ papersMax: 2, subjects: [1], levels: [3] });
    await wren.call(setOwnCapacity, { body: { papersMax: 4 } });
    expect((await set({ subjects: [2] })).profile).toMatchObject({ papersMax: 4, subjects: [2], levels: [3] });
  });

  test('have limits that can be set after the catalogue lost a subject of the writer, which is left out', async () => {
    await fixture.db
      .updateTable('staff')
      .set({ subjects: [1, 99] })
      .where('id', '=', wren.id)
      .execute();
    expect((await set({ papersMax: 3, subjects: [1, 99], levels: [] })).profile).toMatchObject({ subjects: [1] });
    await expect(set({ papersMax: 3, subjects: [1, 99], levels: [] })).rejects.toMatchObject({ code: 'not_found' });
  });
});
