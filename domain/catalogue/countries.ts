import type { WorkType } from './work-type.ts';

/** A work type that a site does not sell in a country. */
export type ClosedWork = { codeCountry: string; workType: number };

/** Whether a work type is sold in all of the countries: the customer's and the site's. */
export const isWorkOpen = (workType: WorkType, closed: readonly ClosedWork[], countries: readonly string[]): boolean =>
  !closed.some((work) => work.workType === workType && countries.includes(work.codeCountry));

/** Why these works cannot be closed at a site of a country, or null: it would sell nothing there. */
export const whyNoClosedWorks = (closed: readonly ClosedWork[], works: readonly WorkType[], country: string) =>
  works.some((work) => isWorkOpen(work, closed, [country])) ? null : 'nothing_left';

/** spec §1 Whether a site takes orders from a country, two letters; it names the countries from which it does, or none for all. */
export const isCountryOpen = (open: readonly string[], country: string): boolean =>
  open.length === 0 || open.includes(country.toUpperCase());
