import { Refusal } from '#operations/refusal.ts';
import type { Site } from '#site.ts';

/** Checks that the category of a path is that of the site. Throws `not_found`. */
export function ownCategory(site: Site, category: number): Site {
  if (site.category !== category) throw new Refusal('not_found');
  return site;
}
