import type { LiveSites, Site } from '#site.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { CustomerRow } from '#customers/store.ts';

export type Link = { words: string; path: string };

/** One thing that a chapter tells of: in words for people, and as data for programs. */
export type Told = { heading: string; facts: [name: string, value: string | Link[]][]; data: unknown };

/** A part of the report; `read` goes through the database piece by piece, every time anew. */
export type Chapter = { name: string; title: string; read: () => AsyncIterable<Told> };

/** Whose report it is, and where in the zip each file lies. */
export type Subject = {
  db: Db;
  encryption: Services['encryption'];
  site: Site;
  sites: LiveSites;
  customer: CustomerRow;
  places: ReadonlyMap<number, string>;
};

export const moment = (date: Date | null): string =>
  date === null ? '' : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
