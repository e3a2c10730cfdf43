import type { LevelDeadlines } from '../catalogue/level-deadlines.ts';
import type { ExtraSiteSwitch } from '../orders/extras.ts';
import type { SiteCategory } from '../sites/category.ts';

/** The settings of a site that the rules of the order form use. */
export type FormSite = {
  category: SiteCategory;
  pagesMax: number;
  levelDeadlines: LevelDeadlines;
} & Record<ExtraSiteSwitch, boolean>;
