import type { Catalogue } from '../catalogue/catalogue.ts';
import { BUMP_HOURS, CALM_HOURS } from '../catalogue/urgency.ts';
import { EDITING_PAPER_TYPE, PRESENTATION_PAPER_TYPE, WORK_TYPE } from '../catalogue/work-type.ts';
import { isResume } from '../sites/category.ts';
import type { OrderForm } from './form.ts';
import { SOURCES, clamp, pagesMax } from './limits.ts';
import type { FormSite } from './site.ts';

export type Unavailable = 'deadline_too_short' | 'level_needs_time' | 'fixed_by_work_type' | 'fixed_by_site';

/** Parts of the form that cannot be chosen now, each with its reason. `urgencies` are hours. */
export type Unavailabilities = Partial<
  Record<'paperType' | 'spacing' | 'extraQualityCheck' | 'onePageSummary', Unavailable>
> & { urgencies: number[] };

export type Settled = { form: OrderForm; unavailable: Unavailabilities };

/** §4 The form as it must be, and what is switched off and why. Applying it twice changes nothing. */
export function settle(form: OrderForm, site: FormSite, catalogue: Catalogue): Settled {
  const isPresentation = form.workType === WORK_TYPE.presentation;
  const urgencies = urgenciesOff(form.level, site, catalogue);
  const hours = urgencies.includes(form.urgency) ? bumped(catalogue, urgencies) : form.urgency;
  const isHurried = hours < CALM_HOURS;
  const fixedPaperType = paperTypeOf(form, site);
  return {
    form: {
      ...form,
      urgency: hours,
      paperType: fixedPaperType ?? form.paperType,
      pages: clamp(form.pages, { min: 1, max: pagesMax(site) }),
      sources: clamp(form.sources, SOURCES),
      spacing: isPresentation ? 2 : form.spacing,
      resumeService: isResume(site.category) ? (form.resumeService ?? 1) : null,
      extraQualityCheck: form.extraQualityCheck && site.enableExtraQualityCheck && !isHurried,
      onePageSummary: form.onePageSummary && site.enableOnePageSummary && !isPresentation,
    },
    unavailable: {
      urgencies,
      ...(fixedPaperType && { paperType: isPresentation ? 'fixed_by_work_type' : 'fixed_by_site' }),
      ...(isPresentation && { spacing: 'fixed_by_work_type', onePageSummary: 'fixed_by_work_type' }),
      ...(isHurried && { extraQualityCheck: 'deadline_too_short' }),
    },
  };
}

/** §4 Work type 3 fixes the paper type; so does a site of category 5. */
function paperTypeOf({ workType }: OrderForm, { category }: FormSite): number | null {
  if (workType === WORK_TYPE.presentation) return PRESENTATION_PAPER_TYPE;
  return category === 5 ? EDITING_PAPER_TYPE : null;
}

const RUSHED_LEVELS = [4, 5]; // §4, read as D8 reads it
const RUSHED_HOURS = [3, 6];

function urgenciesOff(level: number, { category }: FormSite, { urgencies }: Catalogue): number[] {
  if (isResume(category) || !RUSHED_LEVELS.includes(level)) return [];
  return urgencies.filter((hours) => RUSHED_HOURS.includes(hours));
}

const bumped = ({ urgencies }: Catalogue, off: number[]): number => {
  const left = urgencies.filter((hours) => !off.includes(hours) && hours >= BUMP_HOURS);
  return left.length > 0 ? Math.min(...left) : BUMP_HOURS;
};
