import type { Catalogue, Choice } from '../catalogue/catalogue.ts';
import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import type { OrderForm } from './form.ts';
import { SOURCES, clamp, pagesMax } from './limits.ts';
import type { Restorable } from './restorable.ts';
import type { PreferredWriter } from './rules.ts';
import type { FormSite } from './site.ts';
import { readFlag, readToggle } from './toggle.ts';

/** Texts as a browser saved them or an address carries them; what is not there is undefined. */
export type SavedTexts = Partial<Record<Restorable, string>>;

/** What of it is accepted. Nothing here is the default: what is missing was not saved, or does not fit. */
export type Restored = {
  form: Partial<OrderForm>;
  email?: string;
  discountCode?: string;
  editing?: boolean;
  cloning?: boolean;
  editingOrderId?: number;
};

type Rules = { site: FormSite; catalogue: Catalogue; writers: readonly PreferredWriter[] | null };

/** spec §4 Accepts each field by its own rule, and leaves out what does not pass. */
export function restored(saved: SavedTexts, rules: Rules): Restored {
  const form = { ...choices(saved, rules.catalogue), ...numbers(saved, rules.site), ...switches(saved) };
  const preferredWriters = writersIn(saved.preferredWriters, rules.writers);
  const { title, paperDetails, credentials } = saved;
  const around = {
    email: saved.email?.trim(),
    discountCode: saved.discount?.trim(),
    editing: readFlag(saved.editing),
    cloning: readFlag(saved.cloning),
    editingOrderId: wholeNumber(saved.editingOrderId),
  };
  return { form: given({ ...form, preferredWriters, title, paperDetails, credentials }), ...given(around) };
}

/** Ids are accepted only if they are among the options. */
function choices(saved: SavedTexts, { urgencies, ...lists }: Catalogue): Partial<OrderForm> {
  const among = (options: readonly Choice[], text?: string) => {
    const id = wholeNumber(text);
    return options.some((option) => option.id === id) ? id : undefined;
  };
  const hours = wholeNumber(saved.urgency);
  return given({
    workType: asWorkType(among(lists.workTypes, saved.workType)),
    level: among(lists.levels, saved.level),
    paperFormat: among(lists.paperFormats, saved.paperFormat),
    paperType: among(lists.paperTypes, saved.paperType),
    subject: among(lists.subjects, saved.subject),
    resumeService: among(lists.resumeServices, saved.resumeService),
    urgency: hours !== undefined && urgencies.includes(hours) ? hours : undefined,
  });
}

const asWorkType = (id?: number): WorkType | undefined => Object.values(WORK_TYPE).find((workType) => workType === id);

function numbers(saved: SavedTexts, site: FormSite): Partial<OrderForm> {
  return given({
    pages: within(saved.pages, { min: 1, max: pagesMax(site) }),
    sources: within(saved.sources, SOURCES),
  });
}

function within(text: string | undefined, limits: { min: number; max: number }): number | undefined {
  const number = numberIn(text);
  return number === undefined ? undefined : clamp(number, limits);
}

/** Only 1 and 2 are accepted. spec §9 The quality feature is the originality report (spec D11). */
const switches = (saved: SavedTexts): Partial<OrderForm> =>
  given({
    topWriters: readToggle(saved.topWriters),
    extraQualityCheck: readToggle(saved.extraqualityCheck),
    originalityReport: readToggle(saved.qualityFeature),
    onePageSummary: readToggle(saved.onePageSummary),
    anotherWriter: readToggle(saved.anotherWriter) ?? readFlag(saved.anotherWriter),
    spacing: saved.spacing === '1' ? 1 : saved.spacing === '2' ? 2 : undefined,
  });

/** `[20418,20511]`, `20418,20511`, `WR-20418`: those who are in the list; anybody while the list is not known. */
function writersIn(text: string | undefined, writers: Rules['writers']): number[] | undefined {
  if (text === undefined) return undefined;
  const ids = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const known = ids.filter((id) => writers === null || writers.some(({ idWriter }) => idWriter === id));
  return known.length > 0 ? [...new Set(known)] : undefined;
}

const wholeNumber = (text?: string): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined;

const numberIn = (text?: string): number | undefined =>
  text !== undefined && /^-?\d{1,10}(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;

/** Without what is undefined or empty: an empty value erases nothing (spec D15). */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never; // the same keys, fewer of them
