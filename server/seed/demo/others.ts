import type { DemoOrder } from './demo-order.ts';

/** Bob works with the other writer. */
export const BOB: DemoOrder[] = [
  {
    title: 'Coastal Erosion and the Insurance Market',
    status: 1,
    subject: 'Environmental studies',
    pages: 5,
    sources: 5,
    hours: 168,
    details: 'Florida and the Netherlands, compared.',
    created: 4,
  },
  {
    title: 'A Short History of the Standing Committee',
    status: 3,
    subject: 'Political science',
    paperType: 'Term paper',
    format: 'Chicago',
    pages: 12,
    sources: 15,
    hours: 336,
    details: 'From 1947 onwards, with an eye on procedure.',
    created: 60,
    writer: 20_511,
    added: ['reading_list.pdf'],
  },
  {
    title: 'Sleep and Working Memory in Adolescents',
    status: 5,
    subject: 'Psychology',
    pages: 6,
    sources: 12,
    hours: 240,
    details: 'Meta-analyses since 2015.',
    created: 700,
    completed: 500,
    writer: 20_511,
    delivered: ['sleep_and_memory.docx'],
  },
];

/** Dan wrote one paper himself and orders editing. With his other orders each queue of the desk has something in it. */
export const DAN: DemoOrder[] = [
  {
    title: 'Why Small Museums Close',
    status: 1,
    workType: 2,
    subject: 'Cultural studies',
    pages: 9,
    hours: 72,
    details: 'My own text; please correct the English and the references.',
    created: 1,
    added: ['museums_draft.docx'],
  },
  {
    id: 48_209_914,
    title: 'Ethics of Care in Nursing Practice',
    status: 3,
    subject: 'Nursing',
    pages: 6,
    sources: 8,
    hours: 72,
    details: 'Noddings and Tronto, with two cases from a hospice.',
    created: 70,
    writer: 20_418,
  },
  {
    id: 48_120_874,
    title: 'Water Law in the Colorado Basin',
    status: 2,
    subject: 'Law',
    pages: 9,
    sources: 14,
    hours: 240,
    details: 'From the compact of 1922 to the guidelines of 2007.',
    created: 9,
    offeredWork: { note: 'The cases are in Westlaw; ask before you take it if that is closed to you.', asked: 1 },
  },
  {
    id: 48_211_820,
    title: 'Trade Unions and Platform Work in Spain',
    status: 3,
    subject: 'Sociology',
    pages: 10,
    sources: 12,
    hours: 240,
    details: 'The Rider Law and what followed.',
    created: 80,
    writer: 20_511,
    refundAsked: { amount: 11_800, note: 'Half of the pages are not needed any more.', asked: 3 },
    isSnoozed: true,
  },
  {
    id: 48_212_077,
    title: 'Soil Salinity and Smallholder Maize Yields',
    status: 9,
    subject: 'Environmental studies',
    pages: 7,
    sources: 10,
    hours: 240,
    details: 'Field trials since 2010 in East Africa.',
    created: 96,
    writer: 20_418,
    held: {
      reason: 'check',
      note: 'Your bank asked us about your payment. Work goes on when that is clear.',
      since: 5,
    },
    isDisputed: true,
  },
];

/** Erin’s site has moved to another site with all its customers. */
export const ERIN: DemoOrder[] = [
  {
    title: 'Public Libraries after the Last Budget',
    status: 2,
    subject: 'Sociology',
    pages: 7,
    sources: 8,
    hours: 336,
    details: 'Two counties, before and after the cuts.',
    created: 30,
  },
];

/** Frank’s site lets its customers move when they want. */
export const FRANK: DemoOrder[] = [
  {
    title: 'Tidal Energy and the Price of a Coastline',
    status: 1,
    subject: 'Environmental studies',
    pages: 24,
    sources: 20,
    hours: 480,
    details: 'Costs, licences and the views of three harbour towns.',
    created: 6,
  },
];
