import type { WorkType } from './work-type.ts';

/** Work that a site does not sell to customers of a country. */
export type ClosedWork = { codeCountry: string; workType: number };

/** Whether somebody of these countries, their own and the site's, may order a work. */
export const isWorkOpen = (workType: WorkType, closed: readonly ClosedWork[], countries: readonly string[]): boolean =>
  !closed.some((work) => work.workType === workType && countries.includes(work.codeCountry));
