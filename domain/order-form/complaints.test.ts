import { describe, expect, test } from 'vitest';
import {
  type Complaints,
  WRITERS_CHOICE,
  identityComplaints,
  instructionComplaints,
  paperComplaints,
  titleToSend,
} from './complaints.ts';
import { type Identity, type OrderForm, defaultForm, defaultIdentity } from './form.ts';

const site = { category: 1 as const, pagesMax: 100, enableExtraQualityCheck: true, enableOnePageSummary: true };
const resume = { ...site, category: 3 as const };
const sound = { ...defaultForm(1), title: 'Feminist Readings of Antigone', paperDetails: 'Compare two translations.' };
const form = (fields: Partial<OrderForm>): OrderForm => ({ ...sound, ...fields });

describe('§5 step 1', () => {
  test('a paper needs its subject, a resume has none', () => {
    expect(paperComplaints(form({ subject: null }), site)).toEqual({ subject: 'subject_missing' });
    expect(paperComplaints(form({ subject: 4 }), site)).toEqual({});
    expect(paperComplaints(form({ subject: null }), resume)).toEqual({});
  });
});

describe('§5, D16 step 2', () => {
  test.each<{ what: string; fields: Partial<OrderForm>; files: number; says: Complaints }>([
    { what: 'a sound form', fields: {}, files: 0, says: {} },
    { what: 'a short title', fields: { title: 'Kant' }, files: 0, says: {} },
    { what: 'a title of 250 letters', fields: { title: 'a'.repeat(250) }, files: 0, says: {} },
    { what: 'a title of 251 letters', fields: { title: 'a'.repeat(251) }, files: 0, says: { title: 'title_invalid' } },
    { what: 'nothing at all', fields: { paperDetails: ' ' }, files: 0, says: { paperDetails: 'details_or_file' } },
    { what: 'a file alone', fields: { paperDetails: '' }, files: 1, says: {} },
    {
      what: 'nine letters',
      fields: { paperDetails: 'Nine char' },
      files: 0,
      says: { paperDetails: 'details_or_file' },
    },
    {
      what: 'nine letters and a file',
      fields: { paperDetails: 'Nine char' },
      files: 1,
      says: { paperDetails: 'details_short' },
    },
    { what: 'ten letters', fields: { paperDetails: 'Ten chars.' }, files: 0, says: {} },
    { what: 'editing without a file', fields: { workType: 2 }, files: 0, says: { files: 'file_missing' } },
    {
      what: 'editing without a title',
      fields: { workType: 2, title: 'Kant' },
      files: 1,
      says: { title: 'title_invalid' },
    },
    { what: 'editing with both', fields: { workType: 2 }, files: 1, says: {} },
  ])('$what: $says', ({ fields, files, says }) => {
    expect(instructionComplaints(form(fields), files)).toEqual(says);
  });

  test.each([
    { title: 'Antigone', is: 'Antigone', where: site },
    { title: '  Antigone ', is: 'Antigone', where: site },
    { title: 'Kant', is: WRITERS_CHOICE, where: site },
    { title: 'Kant', is: '', where: resume },
    { title: '', is: '', where: resume },
  ])('the title "$title" is sent as "$is"', ({ title, is, where }) => {
    expect(titleToSend(form({ title }), where)).toBe(is);
  });
});

describe('§5, D17 step 3', () => {
  const newcomer: Identity = { ...defaultIdentity('US'), email: 'alice@example.com', phone: '(312) 555-0148' };

  test.each<{ what: string; fields: Partial<Identity>; says: Complaints }>([
    { what: 'a newcomer', fields: {}, says: {} },
    { what: 'an address without a dot', fields: { email: 'alice@example' }, says: { email: 'email_invalid' } },
    { what: 'a phone of five digits', fields: { phone: '12345' }, says: { phone: 'phone_invalid' } },
    { what: 'a phone of 22 digits', fields: { phone: '1'.repeat(22) }, says: { phone: 'phone_invalid' } },
    { what: 'terms not accepted', fields: { terms: false }, says: { terms: 'terms_missing' } },
    { what: 'a short password', fields: { password: 'seven77' }, says: { password: 'password_short' } },
    { what: 'a member without a password', fields: { userType: 22 }, says: { password: 'password_missing' } },
    { what: 'a member', fields: { userType: 22, password: 'any', phone: '', terms: false }, says: {} },
  ])('$what: $says', ({ fields, says }) => {
    expect(identityComplaints({ ...newcomer, ...fields })).toEqual(says);
  });
});
