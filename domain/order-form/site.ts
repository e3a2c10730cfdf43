import type { LevelDeadlines } from '../catalogue/level-deadlines.ts';
import type { ExtraSiteSwitch } from '../orders/extras.ts';
import type { SiteCategory } from '../sites/category.ts';

/** What the rules of the order form need to know of a site. */
export type FormSite = {
  category: SiteCategory;
  pagesMax: number;
  levelDeadlines: LevelDeadlines;
} & Record<ExtraSiteSwitch, boolean>;
