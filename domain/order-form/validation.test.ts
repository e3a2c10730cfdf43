import { describe, expect, test } from 'vitest';
import { eachSiteSwitch } from '../orders/extras.ts';
import { LEVEL_DEADLINES } from '../catalogue/level-deadlines.ts';
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
const sound = { ...defaultForm(1), title: 'Feminist Readings of Antigone', paperDetails: 'Compare two translations.' };
const form = (fields: Partial<OrderForm>): OrderForm => ({ ...sound, ...fields });

type Step1 = { what: string; subject: number | null; where?: typeof site | typeof resume; says: Issues };

describe('spec §5 “Order step 1: subject must be chosen, else …”', () => {
  test.each<Step1>([
    { what: 'a paper without one', subject: null, says: { subject: 'subject_missing' } },
    { what: 'a paper with one', subject: 4, says: {} },
    { what: 'a resume, which has none', subject: null, where: resume, says: {} },
  ])('$what: $says', ({ subject, where = site, says }) => {
    expect(paperIssues(form({ subject }), where)).toEqual(says);
  });
});

type Step2 = { what: string; fields?: Partial<OrderForm>; files?: number; says: Issues };
const step2 = ({ fields = {}, files = 0, says }: Step2) => expect(instructionIssues(form(fields), files)).toEqual(says);

describe('spec §5 “Step 2: title 5 to 250 characters (not required for category 3)” (spec D16)', () => {
  test.each<Step2>([
    { what: 'five letters', fields: { title: 'Kants' }, says: {} },
    { what: 'four, which are replaced', fields: { title: 'Kant' }, says: {} },
    { what: '250 letters', fields: { title: 'a'.repeat(250) }, says: {} },
    { what: '251 letters', fields: { title: 'a'.repeat(251) }, says: { title: 'title_invalid' } },
    { what: 'spaces around 250 letters', fields: { title: ` ${'a'.repeat(250)} ` }, says: {} },
  ])('$what: $says', step2);
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
    { what: 'no file', fields: { workType: 2 }, says: { files: 'file_missing' } },
    { what: 'no title', fields: { workType: 2, title: '' }, files: 1, says: { title: 'title_invalid' } },
    { what: 'a title too short', fields: { workType: 2, title: 'Kant' }, files: 1, says: { title: 'title_invalid' } },
    {
      what: 'neither',
      fields: { workType: 2, title: '', paperDetails: '' },
      says: { title: 'title_invalid', files: 'file_missing' },
    },
    { what: 'both, and no details', fields: { workType: 2, paperDetails: '' }, files: 1, says: {} },
  ])('$what: $says', step2);
});

describe('spec §5 “Otherwise paper details under 10 characters with no file gives …” “(min 10: …)”', () => {
  test.each<Step2>([
    { what: 'a sound form', says: {} },
    { what: 'nothing at all', fields: { paperDetails: ' ' }, says: { paperDetails: 'details_or_file' } },
    { what: 'nine letters', fields: { paperDetails: 'Nine char' }, says: { paperDetails: 'details_or_file' } },
    { what: 'ten letters', fields: { paperDetails: 'Ten chars.' }, says: {} },
    { what: 'a file alone', fields: { paperDetails: '' }, files: 1, says: {} },
    {
      what: 'nine letters, a file',
      fields: { paperDetails: 'Nine char' },
      files: 1,
      says: { paperDetails: 'details_short' },
    },
    {
      what: 'nine letters, a file to edit',
      fields: { workType: 2, paperDetails: 'Nine char' },
      files: 1,
      says: { paperDetails: 'details_short' },
    },
  ])('$what: $says', step2);
});

const newcomer: Identity = { ...defaultIdentity('US'), email: 'alice@example.com', phone: '(312) 555-0148' };
type Step3 = { what: string; fields: Partial<Identity>; says: Issues };
const step3 = ({ fields, says }: Step3) => expect(identityIssues({ ...newcomer, ...fields })).toEqual(says);

describe('spec §5 “Step 3 new customer (type 11): terms checked, phone with more than 5 digits, valid email” (spec D17)', () => {
  test.each<Step3>([
    { what: 'all there', fields: {}, says: {} },
    { what: 'terms not accepted', fields: { terms: false }, says: { terms: 'terms_missing' } },
    { what: 'a phone of five digits', fields: { phone: '12345' }, says: { phone: 'phone_invalid' } },
    { what: 'a phone of six', fields: { phone: '123456' }, says: {} },
    { what: 'a phone of 21 digits', fields: { phone: '1'.repeat(21) }, says: {} },
    { what: 'a phone of 22', fields: { phone: '1'.repeat(22) }, says: { phone: 'phone_invalid' } },
    { what: 'no e-mail', fields: { email: '' }, says: { email: 'email_invalid' } },
    { what: 'an address without a dot', fields: { email: 'alice@example' }, says: { email: 'email_invalid' } },
    { what: 'a short password', fields: { password: 'seven77' }, says: { password: 'password_short' } },
  ])('$what: $says', step3);
});

describe('spec §5 “Existing customer: valid email and password mandatory”', () => {
  const member = { userType: 22, phone: '', terms: false } as const;
  test.each<Step3>([
    { what: 'both', fields: { ...member, password: 'any' }, says: {} },
    { what: 'no password', fields: member, says: { password: 'password_missing' } },
    { what: 'no e-mail', fields: { ...member, password: 'any', email: 'alice' }, says: { email: 'email_invalid' } },
    {
      what: 'neither',
      fields: { ...member, email: '' },
      says: { email: 'email_invalid', password: 'password_missing' },
    },
  ])('$what: $says', step3);
});
