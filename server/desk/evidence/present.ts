import type { Candidate } from '@octavo/contract/desk-writers';
import { chanceOf } from '@octavo/domain/desk/chance';
import { type DaysOff, daysOffFor } from '@octavo/domain/desk/days-off';
import { CANDIDATES_MAX, type WriterFacts, compareRanks, evidenceOf, rankOf } from '@octavo/domain/desk/evidence';
import { isCalled } from '@octavo/domain/desk/writer-names';
import { figuresOfSubject } from '@octavo/domain/desk/writer-figures';
import type { Db } from '#db.ts';
import { found } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Services } from '#services.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { countForCustomer, loadBegun, loadDaysOffOf, loadPastPapers, loadWriterFacts } from './store.ts';

type Row = Awaited<ReturnType<typeof loadWriterFacts>>[number];
type Answering = Pick<Services, 'db' | 'now'> & {
  staff: StaffRow;
  params: { id: number };
  query?: { q?: string | undefined };
};

/**
 * spec §12.5 The best writers of the site for an order, the best first, with those the customer asked for and the one who has it; or the best of
 * those with each word of a text in number or name. Throws `not_found`.
 */
export async function answerCandidates({ db, now, staff, params, query }: Answering): Promise<Candidate[]> {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const at = now();
  const rows = (await loadWriterFacts(db, order)).filter((row) => isCalled(row, query?.q ?? ''));
  const off = Map.groupBy(await loadDaysOffOf(db, rows.map(({ id }) => id), at), ({ staffId }) => staffId); // oxfmt-ignore
  const all = rows.map((row) => {
    const away = daysOffFor(off.get(row.id) ?? [], { now: at, due: order.deadline });
    const facts = factsOf(row, order, { isAway: away !== null, now: at });
    return { row, away, facts, rank: rankOf(facts) };
  });
  const shown = all
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .filter(({ row, facts }, place) => place < CANDIDATES_MAX || facts.isPreferred || row.id === order.writerId);
  const pastOf = await loadPast(db, order, shown.map(({ row }) => row.id)); // oxfmt-ignore
  return shown.map(({ row, away, facts }) => presentCandidate({ row, away, facts, past: pastOf(row.id) }, order));
}

/** What these writers have done: a function from a writer to the papers of a chance, and the papers for the customer. */
async function loadPast(db: Db, { customerId }: OrderRow, ids: number[]) {
  const [delivered, under, counts] = await Promise.all([
    loadPastPapers(db, ids),
    loadBegun(db, ids),
    countForCustomer(db, customerId, ids),
  ]);
  const past = Map.groupBy(delivered, ({ staffId }) => staffId);
  const begun = Map.groupBy(under, ({ staffId }) => staffId);
  const forCustomer = new Map(counts.map(({ staffId, ...counted }) => [staffId, counted]));
  return (id: number) => ({
    chance: chanceOf(past.get(id) ?? [], begun.get(id)?.map(({ startedAt }) => startedAt) ?? []),
    forCustomer: Number(forCustomer.get(id)?.count ?? 0),
    forCustomerOnTime: Number(forCustomer.get(id)?.onTime ?? 0),
  });
}

const factsOf = (row: Row, order: OrderRow, { isAway, now }: { isAway: boolean; now: Date }): WriterFacts => ({
  papersMax: row.papersMax,
  underWay: row.underWay ?? 0,
  delivered: row.delivered ?? 0,
  onTime: row.onTime ?? 0,
  inSubject: row.inSubject ?? 0,
  isPremium: row.isPremium,
  isLateNow: row.nextDeadline !== null && row.nextDeadline < now,
  isAway,
  isTaken: takes(row.subjects, order.subject) && takes(row.levels, order.level),
  isPreferred: order.preferredWriters.includes(row.writerNumber ?? 0),
  isUnwanted: row.unwantedSince !== null,
});

/** None named is all; an order without a subject suits everybody. */
const takes = (named: readonly number[], one: number | null) => named.length === 0 || one === null || named.includes(one); // oxfmt-ignore

type Known = {
  row: Row;
  facts: WriterFacts;
  away: DaysOff | null;
  past: Pick<Candidate, 'chance' | 'forCustomer' | 'forCustomerOnTime'>;
};

function presentCandidate({ row, facts, away, past }: Known, order: OrderRow): Candidate {
  const { underWay, papersMax, delivered, inSubject, isPremium } = facts;
  const reviews = { delivered: inSubject, onTime: 0, reviews: row.reviews ?? 0, stars: row.stars ?? 0 };
  return {
    idWriter: row.writerNumber ?? 0, // the table requires a number for writers
    name: row.name,
    isAssigned: order.writerId === row.id,
    nextDeadline: row.nextDeadline,
    underWay,
    papersMax,
    delivered,
    inSubject,
    rating: figuresOfSubject(reviews).rating,
    ratings: reviews.reviews,
    ...past,
    isPremium,
    unwantedSince: row.unwantedSince,
    away: away && { startsAt: away.startsAt, endsAt: away.endsAt },
    ...evidenceOf(facts, past.forCustomer),
  };
}
