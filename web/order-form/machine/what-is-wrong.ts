import type { Issue, Issues, OrderStep } from '@octavo/domain/order-form/validation';
import { identityIssues, instructionIssues, paperIssues } from '@octavo/domain/order-form/validation';
import type { FormSite } from '@octavo/domain/order-form/site';
import { cleanWords } from '@octavo/domain/text';
import type { Field, OrderState } from './order-state.ts';
import { ISSUES } from '../words.ts';

/** The ids of the fields, for their labels and for the links of the error summary. */
export const FIELD_IDS: Record<Field, string> = {
  subject: 'order-subject',
  title: 'order-title',
  paperDetails: 'order-details',
  files: 'order-files',
  email: 'order-email',
  password: 'order-password',
  phone: 'order-phone',
  terms: 'order-terms',
  firstName: 'order-name',
  discountCode: 'order-discount',
};

const STEP_OF: Record<Field, OrderStep> = {
  subject: 'paper',
  discountCode: 'paper',
  title: 'instructions',
  paperDetails: 'instructions',
  files: 'instructions',
  email: 'account',
  password: 'account',
  phone: 'account',
  terms: 'account',
  firstName: 'account',
};

export const stepOf = (field: Field): OrderStep => STEP_OF[field];

type Situation = { state: OrderState; files: number; isSignedIn: boolean; site: FormSite };

/** spec §5 What is wrong with a step now, said or not. Text counts as it will be sent, without markup. */
export function issuesOf(step: OrderStep, { state: { form, identity }, files, isSignedIn, site }: Situation) {
  if (step === 'paper') return paperIssues(form, site);
  if (step === 'account') return isSignedIn ? {} : identityIssues(identity);
  const clean = { ...form, title: cleanWords(form.title), paperDetails: cleanWords(form.paperDetails) };
  return instructionIssues(clean, files);
}

/** What a field has to hear now: what the server said, or what was wrong once and still is. */
export function sentenceFor(field: Field, situation: Situation): string | null {
  const { failed, refused } = situation.state;
  if (refused[field]) return refused[field];
  const issue = failed.includes(field) ? issueAbout(field, issuesOf(STEP_OF[field], situation)) : undefined;
  return issue ? ISSUES[issue] : null;
}

const issueAbout = (field: Field, wrong: Issues): Issue | undefined =>
  field === 'firstName' || field === 'discountCode' ? undefined : wrong[field];

export const fieldsOf = (issues: Issues) => Object.keys(issues) as (keyof Issues)[]; // its own keys
