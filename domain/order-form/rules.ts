import type { Catalogue } from '../catalogue/catalogue.ts';
import { closedUrgencies } from '../catalogue/level-deadlines.ts';
import { BUMP_HOURS } from '../catalogue/urgency.ts';
import { EDITING_PAPER_TYPE, PRESENTATION_PAPER_TYPE, WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import { EXTRA_NAMES, type ExtraName, type ExtraReason, unavailableExtras, isExtraOffered } from '../orders/extras.ts';
import { isResume } from '../sites/category.ts';
import { ORDER_FIELDS } from './fields.ts';
import type { OrderForm } from './form.ts';
import { clamp } from './limits.ts';
import type { FormSite } from './site.ts';

export type Unavailable = ExtraReason | 'level_needs_time' | 'fixed_by_site' | 'for_presentations';

/** The parts of the form that cannot be chosen now, each with its reason. `urgencies` are hours, `paperTypes` are ids. */
export type Unavailabilities = Partial<Record<'paperType' | 'spacing' | ExtraName, Unavailable>> & {
  urgencies: number[];
  paperTypes: number[];
};

export type AppliedRules = { form: OrderForm; unavailable: Unavailabilities };

/** spec §3 A writer whom a customer may prefer. */
export type PreferredWriter = { idWriter: number; isPremium: boolean };

/**
 * spec §4 Applies the rules of the form: answers the corrected form, and what is unavailable and why. Applying it twice gives
 * the same result. `writers` are those whom the customer may prefer; null while the list is not known.
 */
export function applyRules(
  asked: OrderForm,
  site: FormSite,
  catalogue: Catalogue,
  writers: readonly PreferredWriter[] | null,
): AppliedRules {
  const form = { ...asked, workType: offered(asked.workType, catalogue) };
  const isPresentation = form.workType === WORK_TYPE.presentation;
  const urgencies = closedUrgencies(form.level, site.levelDeadlines, catalogue.urgencies);
  const hours = urgencies.includes(form.urgency) ? bumped(catalogue, urgencies) : form.urgency;
  const fixedPaperType = paperTypeOf(form, site);
  const preferred = writers ? form.preferredWriters.filter((id) => has(writers, id)) : form.preferredWriters;
  const hasPremiumWritersOnly = writers !== null && isPremiumOnly(preferred, writers);
  const off = unavailableExtras({ workType: form.workType, hours, hasPremiumWritersOnly });
  return {
    form: {
      ...form,
      urgency: hours,
      paperType: fixedPaperType ?? ordinary(form.paperType, catalogue),
      pages: clamp(form.pages, ORDER_FIELDS.pages.limits(site)),
      sources: clamp(form.sources, ORDER_FIELDS.sources.limits()),
      spacing: isPresentation ? 2 : form.spacing,
      resumeService: isResume(site.category) ? (form.resumeService ?? 1) : null,
      ...withoutOff(form, site, off),
      preferredWriters: preferred.length === form.preferredWriters.length ? form.preferredWriters : preferred,
    },
    unavailable: {
      urgencies,
      paperTypes: isPresentation ? [] : [PRESENTATION_PAPER_TYPE],
      ...(fixedPaperType && { paperType: isPresentation ? 'fixed_by_work_type' : 'fixed_by_site' }),
      ...(isPresentation && { spacing: 'fixed_by_work_type' }),
      ...off,
    },
  };
}

/** The extras of the form, without those that the site does not offer or that a rule switches off. */
const withoutOff = (form: OrderForm, site: FormSite, off: ReturnType<typeof unavailableExtras>) =>
  Object.fromEntries(
    EXTRA_NAMES.map((name) => [name, form[name] && isExtraOffered(name, site) && !off[name]]),
  ) as Record<ExtraName, boolean>; // one switch for each extra

/** The work type if the site sells it, otherwise the first that it sells. */
const offered = (workType: WorkType, { workTypes }: Catalogue): WorkType =>
  workTypes.some(({ id }) => id === workType) ? workType : (workTypes[0]?.id ?? workType);

/** spec §4 The paper type that work type 3 or a site of category 5 fixes, or null. */
function paperTypeOf({ workType }: OrderForm, { category }: FormSite): number | null {
  if (workType === WORK_TYPE.presentation) return PRESENTATION_PAPER_TYPE;
  return category === 5 ? EDITING_PAPER_TYPE : null;
}

const RESERVED = [PRESENTATION_PAPER_TYPE, EDITING_PAPER_TYPE];

/** spec §9 The paper type, or the first ordinary one: two types are only set by the rules above. */
function ordinary(paperType: number, { paperTypes }: Catalogue): number {
  if (!RESERVED.includes(paperType)) return paperType;
  return paperTypes.find(({ id }) => !RESERVED.includes(id))?.id ?? paperType;
}

/** spec §4, D8 In hours: the shortest allowed deadline of 12 hours or more; if there is none, the longest allowed one. */
const bumped = ({ urgencies }: Catalogue, off: number[]): number => {
  const allowed = urgencies.filter((hours) => !off.includes(hours));
  const long = allowed.filter((hours) => hours >= BUMP_HOURS);
  return long.length > 0 ? Math.min(...long) : Math.max(...allowed);
};

/** spec §4 Whether all preferred writers are premium; then the top writers extra has no effect. */
const isPremiumOnly = (preferred: readonly number[], writers: readonly PreferredWriter[]) =>
  preferred.length > 0 && writers.every(({ idWriter, isPremium }) => isPremium || !preferred.includes(idWriter));

const has = (writers: readonly PreferredWriter[], id: number) => writers.some(({ idWriter }) => idWriter === id);
