import { REVISION_CATEGORIES, REVISION_LEVELS, type RevisionCategory, type RevisionLevel, idsOf } from './choices.ts';

export const DESCRIPTION_MAX = 5000;
export const PLACES_MAX = 20;
export const PLACE_MAX = 1000;
export const PAGE_MAX = 9999;

/** A place in a version of a delivered file, as the wizard holds it: texts, not checked yet. */
export type PlaceDraft = { file: number; page: string; quote: string; comment: string };

/** spec §3 What the wizard holds. The attached file is kept apart: a draft is text. */
export type RevisionDraft = {
  isAccepted: boolean;
  categories: RevisionCategory[];
  description: string;
  places: PlaceDraft[];
  level: RevisionLevel | null;
};

export const REVISION_STEPS = ['policy', 'nature', 'timeFrame'] as const;
export type RevisionStep = (typeof REVISION_STEPS)[number];

export type DraftGap = 'policy' | 'category' | 'description' | 'place' | 'long' | 'level';

/** spec §4 What a step still needs, or null. A place needs a page or a quote, and a comment; no text may be too long. */
export function gapOf(step: RevisionStep, draft: RevisionDraft): DraftGap | null {
  if (step === 'policy') return draft.isAccepted ? null : 'policy';
  if (step === 'timeFrame') return draft.level ? null : 'level';
  if (draft.categories.length === 0) return 'category';
  if (!draft.description.trim()) return 'description';
  if (draft.places.some(isIncomplete)) return 'place';
  return hasLongText(draft) ? 'long' : null;
}

const hasLongText = ({ description, places }: RevisionDraft): boolean =>
  description.length > DESCRIPTION_MAX ||
  places.some(({ quote, comment }) => Math.max(quote.length, comment.length) > PLACE_MAX);

/** Whether a place has no comment, neither a page nor a quote, or a page that is no number. */
export const isIncomplete = ({ page, quote, comment }: PlaceDraft): boolean =>
  !comment.trim() || !(page.trim() || quote.trim()) || !isPage(page.trim());

/** Whether the page of a place, without spaces around it, is empty or a number from 1 to `PAGE_MAX`. */
export const isPage = (page: string): boolean => page === '' || (/^\d{1,4}$/.test(page) && Number(page) > 0);

/** spec §4 Whether a step can be opened: each step before it is valid. */
export const isReachable = (step: RevisionStep, draft: RevisionDraft): boolean =>
  REVISION_STEPS.slice(0, REVISION_STEPS.indexOf(step)).every((earlier) => gapOf(earlier, draft) === null);

/** A kept draft. Values that no wizard of today could hold become empty. */
export function restoreRevisionDraft(kept: unknown): RevisionDraft {
  const { isAccepted, categories, description, places, level } = fieldsOf(kept);
  const accepted = Array.isArray(categories) ? categories : [];
  return {
    isAccepted: isAccepted === true,
    categories: idsOf(REVISION_CATEGORIES).filter((id) => accepted.includes(id)),
    description: textOf(description),
    places: (Array.isArray(places) ? places : []).slice(0, PLACES_MAX).map(restorePlace),
    level: idsOf(REVISION_LEVELS).find((id) => id === level) ?? null,
  };
}

function restorePlace(kept: unknown): PlaceDraft {
  const { file, page, quote, comment } = fieldsOf(kept);
  return {
    file: typeof file === 'number' ? file : 0,
    page: textOf(page),
    quote: textOf(quote),
    comment: textOf(comment),
  };
}

const fieldsOf = (kept: unknown): Record<string, unknown> => (kept && typeof kept === 'object' ? { ...kept } : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
