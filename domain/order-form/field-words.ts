import type { ExtraName } from '../orders/extras.ts';
import type { FieldName } from './fields.ts';

/** In English: what the fields of an order are called that an edit can change. Extras have the names of the price list. */
export const FIELD_WORDS: Record<Exclude<FieldName, ExtraName>, string> = {
  workType: 'Kind',
  level: 'Level',
  paperFormat: 'Format',
  paperType: 'Paper',
  subject: 'Subject',
  resumeService: 'Service',
  pages: 'Pages',
  sources: 'Sources',
  spacing: 'Spacing',
  urgency: 'Time until the deadline',
  preferredWriters: 'Preferred writers',
  anotherWriter: 'Another writer if none of them is free',
  title: 'Title',
  paperDetails: 'Details',
  credentials: 'Credentials',
  discountCode: 'Discount code',
};

/** spec §1 In English: what the form of a resume, and the page of its order, call the parts. */
export const RESUME_WORDS = {
  paperType: 'Document',
  level: 'Career level',
  paperFormat: 'Resume format',
  sources: 'References',
  paperDetails: 'About you and the job',
};
