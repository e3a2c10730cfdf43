import type { NewCampaignInput } from '@octavo/contract/campaigns';
import { fieldWords } from '../field-words.ts';
import { readNumber } from '../read-number.ts';
import { codeWords as words } from './words.ts';

/** A code while somebody types it. */
export type CodeDraft = {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  maxAmount: string;
  minPrice: string;
  startsAt: string;
  expiresAt: string;
  uses: string;
  usesPerSite: string;
  usesPerCustomer: string;
  isForTopWriters: boolean;
  sites: string[];
};

export const emptyDraft = (host: string): CodeDraft => ({
  code: '',
  kind: 'percent',
  value: '',
  maxAmount: '',
  minPrice: '',
  startsAt: '',
  expiresAt: '',
  uses: '',
  usesPerSite: '',
  usesPerCustomer: '1',
  isForTopWriters: false,
  sites: [host],
});

const AMOUNTS = ['maxAmount', 'minPrice'] as const;
const COUNTS = ['uses', 'usesPerSite', 'usesPerCustomer'] as const;

/** What is wrong, by field, with a draft whose values cannot be read, or whose end is before its beginning or in the past. */
export function wrongOf(draft: CodeDraft, now: Date): Record<string, string> {
  const { code, kind, value, startsAt, expiresAt } = draft;
  const percent = readNumber(value, 'whole') ?? 0;
  const isValue = kind === 'percent' ? percent >= 1 && percent <= 100 : readNumber(value, 'amount') !== undefined;
  const amounts = kind === 'percent' ? AMOUNTS : AMOUNTS.slice(1);
  const isWrong = (name: (typeof AMOUNTS | typeof COUNTS)[number], as: 'amount' | 'whole') =>
    draft[name] !== '' && readNumber(draft[name], as) === undefined;
  return {
    ...(!/^[a-z\d-]{3,40}$/i.test(code.trim()) && { code: words.codeHint }),
    ...(!isValue && { value: kind === 'percent' ? words.percentWrong : fieldWords.amount }),
    ...named(amounts.filter((name) => isWrong(name, 'amount')), fieldWords.amount),
    ...(startsAt !== '' && !momentOf(startsAt) && { startsAt: words.momentWrong }),
    ...endWrong(momentOf(startsAt), expiresAt, now),
    ...named(COUNTS.filter((name) => isWrong(name, 'whole')), fieldWords.wholeNumber),
  };
} // oxfmt-ignore

const named = (names: readonly string[], issue: string) => Object.fromEntries(names.map((name) => [name, issue]));

function endWrong(startsAt: Date | null, text: string, now: Date): { expiresAt?: string } {
  if (text === '') return {};
  const expiresAt = momentOf(text);
  if (!expiresAt) return { expiresAt: words.momentWrong };
  if (expiresAt <= now) return { expiresAt: words.endsPast };
  return startsAt && startsAt >= expiresAt ? { expiresAt: words.endsFirst } : {};
}

/** A moment as its field has it; null for a year of more than four digits, which the field takes. */
function momentOf(text: string): Date | null {
  const date = new Date(text);
  return /^\d{4}-/.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}

/** As the server takes a draft with which nothing is wrong. */
export function campaignOf(draft: CodeDraft): NewCampaignInput {
  const { code, kind, value, maxAmount, minPrice, isForTopWriters, sites } = draft;
  const [startsAt, expiresAt] = [momentOf(draft.startsAt), momentOf(draft.expiresAt)];
  return {
    code,
    [kind]: Number(value),
    ...(kind === 'percent' && maxAmount !== '' && { maxAmount: Number(maxAmount) }),
    ...(minPrice !== '' && { minPrice: Number(minPrice) }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    uses: limitOf(draft.uses),
    usesPerSite: limitOf(draft.usesPerSite),
    usesPerCustomer: limitOf(draft.usesPerCustomer),
    isForTopWriters,
    sites,
  };
}

const limitOf = (text: string) => (text === '' ? null : Number(text));
