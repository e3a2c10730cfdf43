import type { Format } from '@octavo/domain/language/format';
import type { Speaker } from '@octavo/domain/language/dictionaries';
import type { LiveSites, Site } from '#site.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { CustomerRow } from '#customers/store.ts';
import type { ReportWords } from './words.ts';

export type Link = { words: string; path: string };

/** One entry of a chapter: as text for people and as data for programs. */
export type Item = { heading: string; facts: [name: string, value: string | Link[]][]; data: unknown };

/** A part of the report. Each `read` reads the database again, in batches. */
export type Chapter = { name: string; title: string; read: () => AsyncIterable<Item> };

/** The customer of the report, its language and texts, and the path of each file in the zip. */
export type Subject = {
  db: Db;
  encryption: Services['encryption'];
  site: Site;
  sites: LiveSites;
  customer: CustomerRow;
  speaker: Speaker;
  words: ReportWords;
  /** Its time zone is that of the customer, or UTC where it is not known. */
  format: Format;
  places: ReadonlyMap<number, string>;
  /** When the report was asked for. */
  now: Date;
};

/** `January 5, 2026 at 9:00 AM UTC`; '' for null. */
export const moment = ({ format }: Pick<Subject, 'format'>, date: Date | null): string =>
  date === null ? '' : format.longMoment(date);

export const yesNo = ({ words }: Pick<Subject, 'words'>, flag: boolean): string => (flag ? words.yes : words.no);
