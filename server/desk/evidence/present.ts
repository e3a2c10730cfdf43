import type { Candidate } from '@octavo/contract/desk-writers';
import { type PastPaper, chanceOf } from '@octavo/domain/desk/chance';
import { type DaysOff, daysOffFor } from '@octavo/domain/desk/days-off';
import { type WriterFacts, compareWriters, evidenceOf } from '@octavo/domain/desk/evidence';
import { figuresOfSubject } from '@octavo/domain/desk/writer-figures';
import { found } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Services } from '#services.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { loadBegun, loadDaysOffOf, loadPastPapers, loadWriterFacts } from './store.ts';

type Row = Awaited<ReturnType<typeof loadWriterFacts>>[number];
type Papers = { past: PastPaper[]; begun: number[] }; // of one writer
type Answering = Pick<Services, 'db' | 'now'> & { staff: StaffRow; params: { id: number } };

/** spec §12.5 The writers of the site for an order, the best first. Throws `not_found`. */
export async function answerCandidates({ db, now, staff, params }: Answering): Promise<Candidate[]> {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const rows = await loadWriterFacts(db, order);
  const at = now();
  const ids = rows.map(({ id }) => id);
  const [off, pastPapers, begunPapers] = await Promise.all([
    loadDaysOffOf(db, ids, at),
    loadPastPapers(db, ids),
    loadBegun(db, ids),
  ]);
  const past = Map.groupBy(pastPapers, ({ staffId }) => staffId);
  const begun = Map.groupBy(begunPapers, ({ staffId }) => staffId);
  const known = rows.map((row) => {
    const away = daysOffFor(off.filter(({ staffId }) => staffId === row.id), { now: at, due: order.deadline }); // oxfmt-ignore
    const papers = { past: past.get(row.id) ?? [], begun: begun.get(row.id)?.map(({ startedAt }) => startedAt) ?? [] };
    return { row, away, facts: factsOf(row, order, { isAway: away !== null, now: at }), papers };
  });
  return known
    .toSorted((one, other) => compareWriters(one.facts, other.facts))
    .map((candidate) => presentCandidate(candidate, order));
}

const factsOf = (row: Row, order: OrderRow, { isAway, now }: { isAway: boolean; now: Date }): WriterFacts => ({
  papersMax: row.papersMax,
  underWay: row.underWay ?? 0,
  delivered: row.delivered ?? 0,
  onTime: row.onTime ?? 0,
  inSubject: row.inSubject ?? 0,
  forCustomer: Number(row.forCustomer ?? 0),
  isPremium: row.isPremium,
  isLateNow: row.nextDeadline !== null && row.nextDeadline < now,
  isAway,
  isTaken: takes(row.subjects, order.subject) && takes(row.levels, order.level),
  isPreferred: order.preferredWriters.includes(row.writerNumber ?? 0),
  isUnwanted: row.unwantedId !== null,
});

/** None named is all; an order without a subject suits everybody. */
const takes = (named: readonly number[], one: number | null) => named.length === 0 || one === null || named.includes(one); // oxfmt-ignore

type Known = { row: Row; facts: WriterFacts; away: DaysOff | null; papers: Papers };

function presentCandidate({ row, facts, away, papers }: Known, order: OrderRow): Candidate {
  const { underWay, papersMax, delivered, inSubject, forCustomer, isPremium } = facts;
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
    forCustomer,
    isPremium,
    chance: chanceOf(papers.past, papers.begun),
    away: away && { startsAt: away.startsAt, endsAt: away.endsAt },
    ...evidenceOf(facts),
  };
}
