import { describe, expect, test } from 'vitest';
import { eachSiteSwitch } from '../orders/extras.ts';
import { LEVEL_DEADLINES } from '../catalogue/testing.ts';
import type { Tariff } from '../pricing/tariff.ts';
import {
  type Issues,
  WRITERS_CHOICE,
  identityIssues,
  instructionIssues,
  paperIssues,
  titleToSend,
} from './validation.ts';
import { type Identity, type OrderForm, defaultForm, defaultIdentity } from './form.ts';

const site = {
  category: 1 as const,
  pagesMax: 100,
  levelDeadlines: LEVEL_DEADLINES,
  ...eachSiteSwitch(() => true),
};
const resume = { ...site, category: 3 as const };
const valid = { ...defaultForm(1), title: 'Feminist Readings of Antigone', paperDetails: 'Compare two translations.' };
const form = (fields: Partial<OrderForm>): OrderForm => ({ ...valid, ...fields });

/** Writing at level 1 has a price for the deadlines of the defaults and of two days alone. */
const tariff = { perPage: { 1: { 1: { [valid.urgency]: 1000, 48: 2000 } } } } as unknown as Tariff; // the check reads nothing else

type Step1 = { what: string; subject: number | null; where?: typeof site | typeof resume; issues: Issues };

describe('spec §5 “Order step 1: subject must be chosen, else …”', () => {
  test.each<Step1>([
    { what: 'a paper without a subject', subject: null, issues: { subject: 'subject_missing' } },
    { what: 'a paper with a subject', subject: 4, issues: {} },
    { what: 'a resume', subject: null, where: resume, issues: {} },
  ])('$what: $issues', ({ subject, where = site, issues }) => {
    expect(paperIssues(form({ subject }), where, tariff)).toEqual(issues);
  });
});

describe('spec §5, §12.16 “An empty cell is not offered”: a deadline without a price is an issue of step 1', () => {
  test.each<{ what: string; fields: Partial<OrderForm>; issues: Issues }>([
    { what: 'a deadline with a price', fields: { urgency: 48 }, issues: {} },
    { what: 'a deadline without one', fields: { urgency: 24 }, issues: { urgency: 'deadline_unavailable' } },
    { what: 'a level without one', fields: { level: 2 }, issues: { urgency: 'deadline_unavailable' } },
    { what: 'a work without one', fields: { workType: 4 }, issues: { urgency: 'deadline_unavailable' } },
  ])('$what: $issues', ({ fields, issues }) => {
    expect(paperIssues(form({ subject: 1, ...fields }), site, tariff)).toEqual(issues);
  });
});

type Step2 = { what: string; fields?: Partial<OrderForm>; files?: number; issues: Issues };
const step2 = ({ fields = {}, files = 0, issues }: Step2) =>
  expect(instructionIssues(form(fields), files)).toEqual(issues);

describe('spec §5 “Step 2: title 5 to 250 characters (not required for category 3)” (spec D16)', () => {
  test.each<Step2>([
    { what: 'five letters', fields: { title: 'Kants' }, issues: {} },
    { what: 'four, which are replaced', fields: { title: 'Kant' }, issues: {} },
    { what: '250 letters', fields: { title: 'a'.repeat(250) }, issues: {} },
    { what: '251 letters', fields: { title: 'a'.repeat(251) }, issues: { title: 'title_long' } },
    {
      what: '100,001 letters of details',
      fields: { paperDetails: 'a'.repeat(100_001) },
      issues: { paperDetails: 'details_long' },
    },
    {
      what: '5,001 letters of credentials',
      fields: { credentials: 'a'.repeat(5001) },
      issues: { credentials: 'credentials_long' },
    },
    { what: 'spaces around 250 letters', fields: { title: ` ${'a'.repeat(250)} ` }, issues: {} },
  ])('$what: $issues', step2);
});

test('spec D15 a file that the browser has lost is an issue until it is chosen again or removed', () => {
  expect(instructionIssues(valid, 1, 1)).toEqual({ files: 'file_lost' });
  expect(instructionIssues(form({ workType: 2 }), 0, 1)).toEqual({ files: 'file_lost' });
  expect(instructionIssues(valid, 1, 0)).toEqual({});
});

describe("spec §5 “A title shorter than 5 is replaced by 'Writer's Choice' (left empty for category 3)”", () => {
  test.each([
    { title: 'Antigone', is: 'Antigone', where: site },
    { title: '  Antigone ', is: 'Antigone', where: site },
    { title: 'Kant', is: WRITERS_CHOICE, where: site },
    { title: '    Kant', is: WRITERS_CHOICE, where: site },
    { title: '', is: WRITERS_CHOICE, where: site },
    { title: 'Kant', is: '', where: resume },
    { title: '', is: '', where: resume },
  ])('"$title" is sent as "$is"', ({ title, is, where }) => {
    expect(titleToSend(form({ title }), where)).toBe(is);
    expect(WRITERS_CHOICE).toBe("Writer's Choice");
  });
});

describe('spec §4 “Work type 2 (editing): file upload required”; spec §5 “Work type 2 requires a file … and a title”', () => {
  test.each<Step2>([
    { what: 'no file', fields: { workType: 2 }, issues: { files: 'file_missing' } },
    { what: 'no title', fields: { workType: 2, title: '' }, files: 1, issues: { title: 'title_invalid' } },
    { what: 'a title too short', fields: { workType: 2, title: 'Kant' }, files: 1, issues: { title: 'title_invalid' } },
    {
      what: 'neither',
      fields: { workType: 2, title: '', paperDetails: '' },
      issues: { title: 'title_invalid', files: 'file_missing' },
    },
    { what: 'both, and no details', fields: { workType: 2, paperDetails: '' }, files: 1, issues: {} },
  ])('$what: $issues', step2);
});

describe('spec §5 “Otherwise paper details under 10 characters with no file gives …” “(min 10: …)”', () => {
  test.each<Step2>([
    { what: 'a valid form', issues: {} },
    { what: 'no details and no file', fields: { paperDetails: ' ' }, issues: { paperDetails: 'details_or_file' } },
    { what: 'nine letters', fields: { paperDetails: 'Nine char' }, issues: { paperDetails: 'details_or_file' } },
    { what: 'ten letters', fields: { paperDetails: 'Ten chars.' }, issues: {} },
    { what: 'a file alone', fields: { paperDetails: '' }, files: 1, issues: {} },
    {
      what: 'nine letters, a file',
      fields: { paperDetails: 'Nine char' },
      files: 1,
      issues: { paperDetails: 'details_short' },
    },
    {
      what: 'nine letters, a file to edit',
      fields: { workType: 2, paperDetails: 'Nine char' },
      files: 1,
      issues: { paperDetails: 'details_short' },
    },
  ])('$what: $issues', step2);
});

const newCustomer: Identity = { ...defaultIdentity('US'), email: 'alice@example.com', phone: '(312) 555-0148' };
type Step3 = { what: string; fields: Partial<Identity>; dial?: string; isWorkOpen?: boolean; issues: Issues };
const step3 = ({ fields, dial = '', isWorkOpen = true, issues }: Step3) => {
  const identity = { ...newCustomer, ...fields };
  const place = { country: identity.country, openCountries: ['US', 'CA'], isWorkOpen, dial };
  expect(identityIssues(identity, place)).toEqual(issues);
};

describe('spec §5 “Step 3 new customer (type 11): terms checked, phone with more than 5 digits, valid email” (spec D17)', () => {
  test.each<Step3>([
    { what: 'all fields', fields: {}, issues: {} },
    { what: 'terms not accepted', fields: { terms: false }, issues: { terms: 'terms_missing' } },
    {
      what: 'a phone of a country from which no orders are taken',
      fields: { country: 'FR' },
      issues: { phone: 'country_closed' },
    },
    {
      what: 'a phone of a country in which the work is not sold',
      fields: { country: 'CA' },
      isWorkOpen: false,
      issues: { phone: 'work_closed' },
    },
    { what: 'a phone of five digits', fields: { phone: '12345' }, issues: { phone: 'phone_invalid' } },
    { what: 'a phone of six', fields: { phone: '123456' }, issues: {} },
    { what: 'a phone of 21 digits', fields: { phone: '1'.repeat(21) }, issues: {} },
    { what: 'a phone of 20 digits with one before them', fields: { phone: '1'.repeat(20) }, dial: '1', issues: {} },
    {
      what: 'a phone of 20 digits with two before them',
      fields: { phone: '1'.repeat(20) },
      dial: '44',
      issues: { phone: 'phone_invalid' },
    },
    {
      what: 'a phone of 5 digits with two before them',
      fields: { phone: '12345' },
      dial: '44',
      issues: { phone: 'phone_invalid' },
    },
    { what: 'a phone of 22', fields: { phone: '1'.repeat(22) }, issues: { phone: 'phone_invalid' } },
    { what: 'no e-mail', fields: { email: '' }, issues: { email: 'email_invalid' } },
    { what: 'an address without a dot', fields: { email: 'alice@example' }, issues: { email: 'email_invalid' } },
    { what: 'a password typed for an existing account', fields: { password: 'seven77' }, issues: {} },
  ])('$what: $issues', step3);
});

describe('spec §5 “Existing customer: valid email and password mandatory”', () => {
  const existing = { userType: 22, phone: '', terms: false } as const;
  test.each<Step3>([
    { what: 'both', fields: { ...existing, password: 'any' }, issues: {} },
    { what: 'no password', fields: existing, issues: { password: 'password_missing' } },
    { what: 'no e-mail', fields: { ...existing, password: 'any', email: 'alice' }, issues: { email: 'email_invalid' } },
    {
      what: 'neither',
      fields: { ...existing, email: '' },
      issues: { email: 'email_invalid', password: 'password_missing' },
    },
  ])('$what: $issues', step3);
});
