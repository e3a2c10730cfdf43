import { isEmail } from '../auth/identity.ts';

/** spec §12.30 What becomes of an application. The first two are of nobody yet: the desk does not see them. */
export const APPLICATION_STATES = ['draft', 'unconfirmed', 'new', 'test', 'handed_in', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The states that the desk sees, in the order of its list. */
export const DESK_STATES = ['new', 'handed_in', 'test', 'accepted', 'declined'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** Those in which something is still to be decided. There is one such application of an address at a site. */
export const OPEN_STATES = ['new', 'test', 'handed_in'] as const;

/** spec §12.30 Those that wait for the desk: a test order that was given waits for the applicant. */
export const WAITING_STATES = ['new', 'handed_in'] as const;

/** spec §12.30 After so many days without a decision those who may decide are reminded, once. */
export const REMINDED_AFTER_DAYS = 5;

/** What a file of an application is: something written before, or what the test order asked for. */
export const APPLICATION_PARTS = ['sample', 'test'] as const;
export type ApplicationPart = (typeof APPLICATION_PARTS)[number];

/** spec §12.30 What people write papers and can be read as. */
export const SAMPLE_EXTENSIONS = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt'] as const;
export const SAMPLES_MAX = 5;

/** Lengths in characters, pages, and the days of a test order. */
export const APPLICATION_LIMITS = {
  name: 100,
  languages: 10,
  experience: { min: 50, max: 3000 },
  words: 2000,
  note: 4000,
  title: 200,
  instructions: 4000,
  pages: 10,
  days: 30,
} as const;

/** The languages that somebody can say to write in, by their codes. */
// oxfmt-ignore
export const WRITING_LANGUAGES = ['ar', 'zh', 'cs', 'da', 'nl', 'en', 'fi', 'fr', 'de', 'el', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'no', 'pl', 'pt', 'ro', 'ru', 'es', 'sv', 'tr', 'uk', 'vi'] as const;

/** The most counted of a list; from there on the desk shows "99+". */
export const COUNTED_MAX = 100;

const isOpen = (state: ApplicationState): boolean => OPEN_STATES.some((open) => open === state);

/** Whether the browser that began it can still change it: before its address is confirmed. */
export const isUnsent = (state: ApplicationState): boolean => state === 'draft' || state === 'unconfirmed';

/** What somebody fills in, as far as it is filled in. */
export type Filled = {
  name: string;
  email: string;
  languages: readonly string[];
  subjects: readonly number[];
  levels: readonly number[];
  experience: string;
  hasConsent: boolean;
};
export type FilledField = keyof Filled | 'samples';

/** spec §12.30 The fields that keep an application from being sent, in the order of the page. `samples`: how many files are added. */
export function wrongFields(filled: Filled, samples: number): FilledField[] {
  const experience = filled.experience.trim().length;
  const { min, max } = APPLICATION_LIMITS.experience;
  const isWrong: Record<FilledField, boolean> = {
    name: filled.name.trim() === '' || filled.name.trim().length > APPLICATION_LIMITS.name,
    email: !isEmail(filled.email.trim()),
    languages: filled.languages.length === 0,
    subjects: filled.subjects.length === 0,
    levels: filled.levels.length === 0,
    experience: experience < min || experience > max,
    samples: samples < 1 || samples > SAMPLES_MAX,
    hasConsent: !filled.hasConsent,
  };
  return (Object.keys(isWrong) as FilledField[]).filter((field) => isWrong[field]); // its own keys
}

type Tested = { state: ApplicationState; testDeadline: Date | null };

/** spec §12.30 Why an applicant cannot add or remove files of a part, or null. `count`: how many there are of the part. */
export function whyNoFiles({ state, testDeadline }: Tested, part: ApplicationPart, now: Date, count = 0) {
  if (part === 'sample' && !isUnsent(state)) return 'application_sent';
  if (part === 'test' && state !== 'test') return 'application_sent';
  if (part === 'test' && testDeadline && now > testDeadline) return 'test_order_over';
  return count > SAMPLES_MAX ? 'application_files_most' : null;
}

/** spec §12.30 Why a test order cannot be handed in, or null. `count`: how many files answer it. */
export function whyNoHandIn(tested: Tested, now: Date, count: number) {
  return whyNoFiles(tested, 'test', now) ?? (count === 0 ? 'test_order_empty' : null);
}

type Decided = { state: ApplicationState; version: number };

/**
 * spec §12.30 Why somebody of the desk, who looked at a version of an application, cannot give a test order, accept or decline it; or null.
 * What somebody else did in the meantime is looked at first.
 */
export function whyNoDecision({ state, version }: Decided, seen: number): 'application_decided' | 'application_changed' | null {
  if (!isOpen(state)) return 'application_decided';
  return version === seen ? null : 'application_changed';
} // oxfmt-ignore

/** spec §12.30 Why an applicant cannot take an application back, or null: of an accepted one there is an account. */
export const whyNoWithdrawal = ({ state }: { state: ApplicationState }): 'application_decided' | null =>
  state === 'accepted' ? 'application_decided' : null;
