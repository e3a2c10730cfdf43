import type { DemoRevision } from './demo-order.ts';

/** The revisions of a completed order of Alice, oldest first. */
export const REVISIONS: DemoRevision[] = [
  {
    status: 9,
    requested: 120,
    ended: 112,
    level: 1,
    categories: [5],
    description: 'Table 2: the columns do not line up with their headings.',
    place: {
      file: 'monetary_policy.pdf',
      page: 4,
      quote: 'Table 2',
      comment: 'The column of the deposit rate is one to the left.',
    },
  },
  {
    status: 4,
    requested: 72,
    ended: 70,
    level: 4,
    categories: [6],
    description: 'A new chapter on the fiscal response, please.',
  },
  {
    status: 2,
    requested: 3,
    level: 2,
    categories: [3, 4],
    description:
      'Section 3, pages 5 to 7\nThe discussion repeats the results instead of reading them against the literature. ' +
      'Please bring the two papers on bank capital forward.',
  },
];
