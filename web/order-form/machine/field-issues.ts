import type { Issue, Issues, OrderStep } from '@octavo/domain/order-form/validation';
import { ISSUES_AT_ONCE, identityIssues, instructionIssues, paperIssues } from '@octavo/domain/order-form/validation';
import { type ClosedWork, isWorkOpen } from '@octavo/domain/catalogue/countries';
import type { FormSite } from '@octavo/domain/order-form/site';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import { cleanWords } from '@octavo/domain/texts/text';
import type { OrderField, OrderState } from './order-state.ts';
import { orderFormWords } from '../words.ts';

/** The id of each field, for labels and for the links of the error summary. */
export const FIELD_IDS: Record<OrderField, string> = {
  subject: 'order-subject',
  urgency: 'order-deadline',
  title: 'order-title',
  paperDetails: 'order-details',
  credentials: 'order-credentials',
  files: 'order-files',
  email: 'order-email',
  password: 'order-password',
  phone: 'order-phone',
  terms: 'order-terms',
  firstName: 'order-name',
  discountCode: 'order-discount',
};

const STEP_OF: Record<OrderField, OrderStep> = {
  subject: 'paper',
  urgency: 'paper',
  discountCode: 'paper',
  title: 'instructions',
  paperDetails: 'instructions',
  files: 'instructions',
  credentials: 'instructions',
  email: 'account',
  password: 'account',
  phone: 'account',
  terms: 'account',
  firstName: 'account',
};

export const stepOf = (field: OrderField): OrderStep => STEP_OF[field];

type Situation = {
  state: OrderState;
  files: number;
  lost: number;
  isSignedIn: boolean;
  tariff: Tariff;
  site: FormSite & { openCountries: readonly string[]; closedWorks: readonly ClosedWork[] };
  /** The dial code of a country. */
  dialOf: (country: string) => string;
  /** The country that a phone number names, or the chosen one. */
  countryOf: (country: string, phone: string) => string;
};

/** spec §5 The issues of a step, shown or not. Texts are checked as they will be sent, without markup. */
export function issuesOf(
  step: OrderStep,
  { state: { form, identity }, files, lost, isSignedIn, tariff, site, dialOf, countryOf }: Situation,
): Issues {
  if (step === 'paper') return paperIssues(form, site, tariff);
  if (step === 'account') {
    if (isSignedIn) return {};
    const country = countryOf(identity.country, identity.phone);
    const isOpen = isWorkOpen(form.workType, site.closedWorks, [country]);
    return identityIssues(identity, { ...site, country, isWorkOpen: isOpen, dial: dialOf(identity.country) });
  }
  const { title, paperDetails, credentials } = form;
  const clean = {
    ...form,
    title: cleanWords(title),
    paperDetails: cleanWords(paperDetails),
    credentials: cleanWords(credentials),
  };
  return instructionIssues(clean, files, lost);
}

/** The text of the issue to show at a field, or null: the one of the server, or one of ours: once the field has failed, or at
 * once. */
export function issueTextFor(field: OrderField, situation: Situation): string | null {
  const { failed, serverIssues } = situation.state;
  if (serverIssues[field]) return serverIssues[field];
  const issue = issueOf(field, issuesOf(STEP_OF[field], situation));
  const isShown = issue && (failed.includes(field) || ISSUES_AT_ONCE.includes(issue));
  return isShown ? orderFormWords.issues[issue] : null;
}

const issueOf = (field: OrderField, issues: Issues): Issue | undefined =>
  field === 'firstName' || field === 'discountCode' ? undefined : issues[field];

export const fieldsOf = (issues: Issues) => Object.keys(issues) as (keyof Issues)[]; // its own keys
