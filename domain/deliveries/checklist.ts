import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import type { ScanState } from '../files/scan.ts';
import { WORDS_PER_PAGE } from '../order-form/limits.ts';
import type { Counted } from './paper-text.ts';

/** What a file of a delivery is. */
export const DELIVERY_PARTS = ['paper', 'summary', 'report', 'other'] as const;
export type DeliveryPart = (typeof DELIVERY_PARTS)[number];

/** The most files of a delivery, and the most characters of an explanation and of an answer to a comment. */
export const DELIVERY_FILES_MAX = 10;
export const SAID_MAX = 500;
export const ANSWER_MAX = 1000;

/** What an order asks of its paper. */
export const DEMANDS = ['length', 'format', 'sources', 'summary', 'report', 'instructions'] as const;
export type DemandKind = (typeof DEMANDS)[number];

/** `asked`: words or slides, or sources; null where it is no number. */
export type Demand = { kind: DemandKind; asked: number | null };

/** `met` and `short` were found out; of what is `open` nothing is known, and the writer says so. */
export const VERDICTS = ['met', 'short', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Checked = Demand & { verdict: Verdict; found: number | null };

type Ordered = {
  workType: WorkType;
  pages: number;
  spacing: 1 | 2;
  sources: number;
  onePageSummary: boolean;
  originalityReport: boolean;
};

/** spec §12.15 What an order asks of its delivery, in the order of the list. Slides are not counted in words. */
export function demandsOf({ workType, pages, spacing, sources, onePageSummary, originalityReport }: Ordered): Demand[] {
  const words = pages * WORDS_PER_PAGE * (spacing === 1 ? 2 : 1);
  return [
    { kind: 'length', asked: workType === WORK_TYPE.presentation ? pages : words },
    { kind: 'format', asked: null },
    ...(sources > 0 ? [{ kind: 'sources' as const, asked: sources }] : []),
    ...(onePageSummary ? [{ kind: 'summary' as const, asked: null }] : []),
    ...(originalityReport ? [{ kind: 'report' as const, asked: null }] : []),
    { kind: 'instructions', asked: null },
  ];
}

/** A file of a delivery; `counted` is null where its text cannot be read. */
export type DeliveryFile = { part: DeliveryPart; counted: Counted | null };

/** The largest of the papers counts: a delivery may have the paper in two formats. */
function largest(files: readonly DeliveryFile[]): Counted | null {
  const counted = files.flatMap(({ part, counted: one }) => (part === 'paper' && one ? [one] : []));
  return counted.toSorted((one, other) => other.words - one.words)[0] ?? null;
}

const against = (asked: number | null, found: number | null): Pick<Checked, 'verdict' | 'found'> => ({
  verdict: found === null || asked === null ? 'open' : found >= asked ? 'met' : 'short',
  found,
});

/** spec §12.15 What was found of each demand in the files. */
export function checksOf(
  demands: readonly Demand[],
  files: readonly DeliveryFile[],
  { isSlides }: { isSlides: boolean },
): Checked[] {
  const paper = largest(files);
  const has = (wanted: DeliveryPart) => files.some(({ part }) => part === wanted);
  const checks: Record<DemandKind, (asked: number | null) => Pick<Checked, 'verdict' | 'found'>> = {
    length: (asked) => against(asked, isSlides ? null : (paper?.words ?? null)),
    sources: (asked) => against(asked, paper?.sources ?? null),
    format: () => ({ verdict: 'open', found: null }),
    instructions: () => ({ verdict: 'open', found: null }),
    summary: () => ({ verdict: has('summary') ? 'met' : 'short', found: null }),
    report: () => ({ verdict: has('report') ? 'met' : 'short', found: null }),
  };
  return demands.map((demand) => ({ ...demand, ...checks[demand.kind](demand.asked) }));
}

/** What the writer says of a demand: that it is met, or why it is not. */
export type Said = { kind: DemandKind; isMet: boolean; words: string };

/** What a demand is in the end: also `said` to be met, where nothing is known of it, or `explained`, which says that it is not met, and why. */
export const DEMAND_STATES = [...VERDICTS, 'said', 'explained'] as const;
export type DemandState = (typeof DEMAND_STATES)[number];

/** spec §12.15 What a demand is by what was found and by what the writer says of it. */
export function demandState({ kind, verdict }: Pick<Checked, 'kind' | 'verdict'>, said: readonly Said[]): DemandState {
  const own = said.find((one) => one.kind === kind);
  if (verdict === 'met') return 'met';
  if (verdict === 'open' && own?.isMet) return 'said';
  return own?.words.trim() ? 'explained' : verdict;
}

/** spec §12.15 Whether a demand is settled: found to be met, said to be met where nothing is known of it, or explained. */
export const isSettled = (check: Pick<Checked, 'kind' | 'verdict'>, said: readonly Said[]): boolean =>
  !['short', 'open'].includes(demandState(check, said));

export const WHY_NO_DELIVERY = [
  'delivery_no_paper',
  'delivery_infected',
  'delivery_checking',
  'delivery_demand_open',
  'delivery_answer_missing',
] as const;
export type WhyNoDelivery = (typeof WHY_NO_DELIVERY)[number];

type Delivered = {
  files: readonly (Pick<DeliveryFile, 'part'> & { scan: ScanState })[];
  checks: readonly Pick<Checked, 'kind' | 'verdict'>[];
  said: readonly Said[];
  /** The comments of the revision that it is for, and what the writer answers to them. */
  comments: readonly number[];
  answers: readonly { comment: number; words: string }[];
};

/** spec §12.15 Why a delivery cannot be sent, or null: a paper, no virus in any file (ADR 0424), each demand settled, and each comment answered. */
export function whyNoDelivery({ files, checks, said, comments, answers }: Delivered): WhyNoDelivery | null {
  if (!files.some(({ part }) => part === 'paper')) return 'delivery_no_paper';
  if (files.some(({ scan }) => scan === 'infected')) return 'delivery_infected';
  if (files.some(({ scan }) => scan === 'checking')) return 'delivery_checking';
  if (!checks.every((check) => isSettled(check, said))) return 'delivery_demand_open';
  const isAnswered = (id: number) => answers.some(({ comment, words }) => comment === id && words.trim() !== '');
  return comments.every(isAnswered) ? null : 'delivery_answer_missing';
}

/** spec §12.15 Whether an explanation or an answer has more characters than a delivery takes. */
export const hasLongWords = ({ said, answers }: Pick<Delivered, 'said' | 'answers'>): boolean =>
  said.some(({ words }) => words.length > SAID_MAX) || answers.some(({ words }) => words.length > ANSWER_MAX);
