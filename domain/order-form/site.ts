import type { SiteCategory } from '../sites/category.ts';

/** What the rules of the order form need to know of a site. */
export type FormSite = {
  category: SiteCategory;
  pagesMax: number;
  enableExtraQualityCheck: boolean;
  enableOnePageSummary: boolean;
};
