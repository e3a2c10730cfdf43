import type { Candidate } from '@octavo/contract/desk-writers';
import { format } from '@octavo/domain/language/page';
import { shortDay } from '@octavo/kit/dates.ts';
import { evidenceWords } from '#lists/words.ts';
import { writerWords } from './words.ts';

const DAY_MS = 86_400_000;

/** A reason for a writer, with its number. */
export function textFor(reason: Candidate['reasons'][number], candidate: Candidate): string {
  const { known, reasons } = writerWords;
  const { inSubject, forCustomer, rating, papersMax, underWay } = candidate;
  const { papers } = evidenceWords;
  if (reason === 'knows_customer') return known.customer(papers(forCustomer));
  if (reason === 'has_room') return known.room(papersMax - underWay);
  if (reason !== 'knows_subject') return reasons[reason];
  return rating === null ? known.subject(papers(inSubject)) : known.rated(papers(inSubject), format().number(rating));
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
