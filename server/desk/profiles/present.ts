import type { Person, Profile } from '@octavo/contract/desk-profiles';
import { awayUntil } from '@octavo/domain/desk/days-off';
import { type KeptSubject, figuresOf, figuresOfSubject } from '@octavo/domain/desk/writer-figures';
import { monthOf } from '@octavo/domain/payments/month';
import type { Db } from '#db.ts';
import { payOf } from '#earnings/facts.ts';
import { found } from '#operations/refusal.ts';
import type { Site } from '#site.ts';
import { loadDaysOffOf } from '../evidence/store.ts';
import {
  type ProfileRow,
  loadDeadlines,
  loadEarnedSince,
  loadFiguresBySubject,
  loadProfiles,
  loadProven,
} from './store.ts';

type Reading = { db: Db; site: Site; now: () => Date };

/** The writers of a site, or the one with a number, in three queries however many they are. */
export async function profilesOf({ db, site, now }: Reading, number: number | null = null): Promise<Profile[]> {
  const at = now();
  const rows = await loadProfiles(db, site.id, number);
  const ids = rows.map(({ id }) => id);
  const off = Map.groupBy(await loadDaysOffOf(db, ids, at), ({ staffId }) => staffId);
  const proven = Map.groupBy(await loadProven(db, ids), ({ staffId }) => staffId);
  return rows.map((row) => {
    const own = off.get(row.id) ?? [];
    const subjects = proven.get(row.id) ?? [];
    return {
      ...presentFigures(row, at),
      proven: subjects.map(({ subject }) => named(site, subject)),
      daysOff: own.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      awayUntil: awayUntil(own, at),
    };
  });
}

const presentFigures = (row: ProfileRow, at: Date) => ({
  idWriter: row.writerNumber ?? 0, // the table requires a number for writers
  name: row.name,
  isPremium: row.isPremium,
  isOnline: row.onlineUntil !== null && row.onlineUntil > at,
  dateSeen: row.dateSeen,
  underWay: row.underWay ?? 0,
  papersMax: row.papersMax,
  nextDeadline: row.nextDeadline,
  ...figuresOf({ delivered: row.delivered ?? 0, onTime: row.onTime ?? 0, revised: row.revised ?? 0 }),
  subjects: row.subjects,
  levels: row.levels,
  languages: row.languages,
});

/** spec §12.5 One writer, with what is known by subject. Throws `not_found`. */
export async function personOf(reading: Reading, number: number): Promise<Person> {
  const { db, site, now } = reading;
  const [row] = await loadProfiles(db, site.id, number);
  const { id } = found(row);
  const [profile] = await profilesOf(reading, number);
  const month = monthOf(now());
  const bySubject = await loadFiguresBySubject(db, id);
  const due = await loadDeadlines(db, id);
  const earned = await loadEarnedSince(db, id, new Date(month));
  return {
    profile: found(profile),
    bySubject: bySubject.map(({ subject, ...kept }) => presentSubject(site, subject, kept)),
    due: due.map(({ deadline }) => deadline),
    sharePercent: payOf(site).share,
    earned: earned.map(({ amount, currency }) => ({ amount: Number(amount), currency })),
    month,
  };
}

/** What is known of a subject of a writer. */
export const presentSubject = (site: Site, subject: number, kept: KeptSubject) => ({
  ...named(site, subject),
  ...figuresOfSubject(kept),
});

const named = ({ names }: Site, id: number) => ({
  id,
  name: names.subjects.find((subject) => subject.id === id)?.name ?? '',
});
