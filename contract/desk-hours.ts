import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { SiteHours } from './hours.ts';
import { Instant } from './scalars.ts';

const HoursOfSite = z.object({
  /** The version of the hours; 0 where none were set. */
  version: z.int(),
  /** Since when they count. */
  since: z.nullable(Instant),
  hours: SiteHours,
  /** The clock of the server. */
  now: Instant,
});
export type HoursOfSite = z.output<typeof HoursOfSite>;

export const getHours = endpoint('getHours', {
  ...DESK,
  method: 'GET',
  path: '/hours',
  summary: 'When the site answers, and when its clocks are marked',
  reply: HoursOfSite,
  limit: 'desk',
});

export const saveHours = endpoint('saveHours', {
  ...DESK,
  method: 'PUT',
  path: '/hours',
  summary:
    'Sets the hours of the site from now on, if nobody else has since `from`; a clock that runs keeps the ones it started with',
  bodyBytes: 64 * 1024,
  body: z.strictObject({ from: z.int().check(z.gte(0)), hours: SiteHours }),
  reply: HoursOfSite,
  refuses: ['hours_changed'],
  example: { from: 0, hours: { zone: 'America/New_York', monday: ['09:00-12:30', '13:30-18:00'] } },
});
