import type { Ask } from '@octavo/contract/endpoint';
import type { createOrder } from '@octavo/contract/orders';

export type Body = Ask<typeof createOrder>['body'];

/** A payload that every rule of site 1 agrees with: an essay of six pages in ten days, $108.00. */
export const newOrder = (fields: Partial<Body> = {}): Body => ({
  idWorkType: 1,
  idAcademicLevel: 2,
  paperFormat: 1,
  paperType: 1,
  subject: 1,
  pages: 6,
  sources: 5,
  idSpacing: 2,
  topic: 'Microfinance and Household Resilience in Rural Kenya',
  paperDetails: 'Compare two programmes, at least one run by women’s groups.',
  credentials: '',
  urgency: 14_400,
  premiumWriter: false,
  preferredWriterList: [],
  preferredWriterAnother: false,
  originalityReport: false,
  extraQualityCheck: false,
  onePageSummary: false,
  premiumSupport: false,
  ...fields,
});

let made = 0;

/** A fresh idempotency key. */
export const newKey = () => `key-of-a-test-${String(++made).padStart(6, '0')}`;
