import { Refusal } from '#operations/refusal.ts';
import type { Site } from '#site.ts';

/** A site answers for its own category alone. Throws `not_found`. */
export function ownCategory(site: Site, category: number): Site {
  if (site.category !== category) throw new Refusal('not_found');
  return site;
}
