import type { Candidate } from '@octavo/contract/desk-writers';
import { type DaysOff, isAwayFor } from '@octavo/domain/desk/days-off';
import { type WriterFacts, compareWriters, evidenceOf } from '@octavo/domain/desk/evidence';
import { found } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Services } from '#services.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { loadDaysOffOf, loadWriterFacts } from './store.ts';

type Row = Awaited<ReturnType<typeof loadWriterFacts>>[number];
type Answering = Pick<Services, 'db' | 'now'> & { staff: StaffRow; params: { id: number } };

/** spec §12.5 The writers of the site for an order, the best first. Throws `not_found`. */
export async function answerCandidates({ db, now, staff, params }: Answering): Promise<Candidate[]> {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const rows = await loadWriterFacts(db, order);
  const at = now();
  const off = await loadDaysOffOf(db, rows.map(({ id }) => id), at); // prettier-ignore
  const known = rows.map((row) => ({
    row,
    facts: factsOf(row, order, off.filter(({ staffId }) => staffId === row.id), at), // prettier-ignore
  }));
  return known
    .toSorted((one, other) => compareWriters(one.facts, other.facts))
    .map(({ row, facts }) => presentCandidate(row, facts, order));
}

const factsOf = (
  row: Row,
  { preferredWriters, deadline }: OrderRow,
  off: readonly DaysOff[],
  now: Date,
): WriterFacts => ({
  papersMax: row.papersMax,
  underWay: row.underWay ?? 0,
  delivered: row.delivered ?? 0,
  onTime: row.onTime ?? 0,
  inSubject: row.inSubject ?? 0,
  forCustomer: Number(row.forCustomer ?? 0),
  isPremium: row.isPremium,
  isLateNow: row.nextDeadline !== null && row.nextDeadline < now,
  isAway: isAwayFor(off, { now, due: deadline }),
  isPreferred: preferredWriters.includes(row.writerNumber ?? 0),
  isUnwanted: row.unwantedId !== null,
});

function presentCandidate(row: Row, facts: WriterFacts, order: OrderRow): Candidate {
  const { underWay, papersMax, delivered, inSubject, forCustomer, isPremium } = facts;
  return {
    idWriter: row.writerNumber ?? 0, // the table requires a number for writers
    name: row.name,
    isAssigned: order.writerId === row.id,
    nextDeadline: row.nextDeadline,
    underWay,
    papersMax,
    delivered,
    inSubject,
    forCustomer,
    isPremium,
    ...evidenceOf(facts),
  };
}
