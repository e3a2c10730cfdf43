import type { Complaint, Complaints, OrderStep } from '@octavo/domain/order-form/validation';
import { identityComplaints, instructionComplaints, paperComplaints } from '@octavo/domain/order-form/validation';
import type { FormSite } from '@octavo/domain/order-form/site';
import { cleanWords } from '@octavo/domain/text';
import type { Field, OrderState } from './order-state.ts';
import { COMPLAINTS } from './words.ts';

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

/** §5 What is wrong with a step now, said or not. Text counts as it will be sent, without markup. */
export function complaintsOf(step: OrderStep, { state: { form, identity }, files, isSignedIn, site }: Situation) {
  if (step === 'paper') return paperComplaints(form, site);
  if (step === 'account') return isSignedIn ? {} : identityComplaints(identity);
  const clean = { ...form, title: cleanWords(form.title), paperDetails: cleanWords(form.paperDetails) };
  return instructionComplaints(clean, files);
}

/** What a field has to hear now: what the server said, or what was wrong once and still is. */
export function sentenceFor(field: Field, situation: Situation): string | null {
  const { failed, refused } = situation.state;
  if (refused[field]) return refused[field];
  const complaint = failed.includes(field) ? complaintAbout(field, complaintsOf(STEP_OF[field], situation)) : undefined;
  return complaint ? COMPLAINTS[complaint] : null;
}

const complaintAbout = (field: Field, wrong: Complaints): Complaint | undefined =>
  field === 'firstName' || field === 'discountCode' ? undefined : wrong[field];

export const fieldsOf = (complaints: Complaints) => Object.keys(complaints) as (keyof Complaints)[]; // its own keys
