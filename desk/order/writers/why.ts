import type { DeskOrder } from '@octavo/contract/desk';
import type { Candidate } from '@octavo/contract/desk-writers';
import { format } from '@octavo/domain/language/page';
import { shortDay } from '@octavo/kit/dates.ts';
import { percent } from '#lists/Evidence.tsx';
import { evidenceWords } from '#lists/words.ts';
import { writerWords } from './words.ts';

const DAY_MS = 86_400_000;

/** A reason for a writer, with its number. A rating comes only with the number of its reviews. */
export function textFor(reason: Candidate['reasons'][number], candidate: Candidate, order: DeskOrder): string {
  const { known, reasons } = writerWords;
  const { inSubject, forCustomer, forCustomerOnTime, rating, ratings, papersMax, underWay } = candidate;
  const { papers } = evidenceWords;
  if (reason === 'knows_customer')
    return forCustomerOnTime === undefined
      ? known.customer(papers(forCustomer))
      : known.customerOnTime(papers(forCustomer), onTimeOf(forCustomer, forCustomerOnTime));
  if (reason === 'has_room') return known.room(papersMax - underWay);
  if (reason !== 'knows_subject') return reasons[reason];
  const subject = order.subject?.name ?? known.subjectUnnamed;
  if (rating === null || !ratings) return known.subject(subject, papers(inSubject));
  return known.rated(subject, papers(inSubject), format().number(rating), ratings);
}

function onTimeOf(papers: number, onTime: number): string {
  const { onTime: said, some } = writerWords.known;
  if (papers === 1) return onTime === 1 ? said.one : said.late;
  if (onTime === papers) return papers === 2 ? said.both : said.all;
  return onTime === 0 ? said.none : some(onTime);
}

/** A reason against a writer, with its day, days or number. */
export function textAgainst(reason: Candidate['against'][number], candidate: Candidate): string {
  const { known, against } = writerWords;
  const { away, delivered, unwantedSince } = candidate;
  if (reason === 'unwanted' && unwantedSince) return known.unwanted(shortDay(unwantedSince));
  if (reason === 'away' && away) {
    const last = new Date(away.endsAt.getTime() - DAY_MS / 2); // the end is midnight after the last day
    return known.away(shortDay(away.startsAt), shortDay(last));
  }
  if (reason !== 'new_writer') return against[reason];
  return delivered === 0 ? known.noPapers : known.fewPapers(evidenceWords.papers(delivered));
}

/** spec §12.5 The chance never stands alone, as the share on time. */
export const chanceOf = ({ value, low, high, papers }: NonNullable<Candidate['chance']>) =>
  writerWords.chance(percent(value), evidenceWords.interval(percent(low), percent(high)), evidenceWords.papers(papers));
