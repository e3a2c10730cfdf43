import type { DemoOrder } from './demo-order.ts';

/** The older orders of Alice: one paid late and in progress, one canceled, thirteen completed. */
export const ALICE_BEFORE: DemoOrder[] = [
  {
    id: 48_138_804,
    title: 'A Maintenance Plan for Regional Rail Bridges',
    status: 3,
    level: 3,
    subject: 'Engineering',
    paperType: 'Capstone project',
    format: 'IEEE',
    pages: 22,
    sources: 14,
    hours: 480,
    details: 'Inspection intervals, a cost model, and a plan for ten years.',
    created: 1100,
    paid: 290,
    writer: 20_511,
    added: ['bridge_inventory.pdf'],
  },
  completedOrder(48_131_275, 1240, 'Memory and Migration in Sebald’s Austerlitz', 'English literature', 7, {
    rating: 5,
  }),
  completedOrder(48_124_610, 1420, 'Congestion Pricing in Stockholm: Who Gains?', 'Economics', 6, { rating: 4 }),
  completedOrder(48_117_038, 1650, 'Antibiotic Stewardship in Community Hospitals', 'Nursing', 9, { level: 4 }),
  completedOrder(48_109_882, 1900, 'How Newsrooms Use Reader Data', 'Journalism', 5, {}),
  {
    id: 48_102_449,
    title: 'The Silk Road as a Network of Knowledge',
    status: 8,
    subject: 'History',
    pages: 8,
    hours: 336,
    details: 'Paper, astronomy, and the scholars who carried them.',
    created: 2150,
  },
  completedOrder(48_095_316, 2380, 'The Base Rate Fallacy in Everyday Judgement', 'Statistics', 4, { rating: 4.5 }),
  completedOrder(48_088_701, 2600, 'Rousseau on Inequality: A Close Reading', 'Philosophy', 6, {}),
  completedOrder(48_081_954, 2850, 'Water Rights on the Colorado River', 'Law', 8, { level: 3 }),
  completedOrder(48_074_120, 3100, 'Enzyme Kinetics: A Lab Report', 'Chemistry', 3, {
    paperType: 'Lab report',
    hours: 72,
  }),
  completedOrder(48_066_537, 3400, 'Onboarding Remote Teams', 'Human resources', 7, {
    paperType: 'Case study',
    rating: 3.5,
  }),
  completedOrder(48_058_913, 3750, 'Jazz and the Harlem Renaissance', 'Music', 5, { rating: 5 }),
  completedOrder(48_049_206, 4100, 'The Circular Economy in Fashion', 'Marketing', 10, {
    workType: 3,
    paperType: 'Presentation',
  }),
  completedOrder(48_037_648, 4500, 'Reflections on a Clinical Placement', 'Health care', 3, {
    workType: 2,
    paperType: 'Reflective essay',
    added: ['placement_diary.docx'],
  }),
  completedOrder(48_021_157, 5000, 'Quantum Tunnelling, Explained to Beginners', 'Physics', 4, { rating: 4 }),
];

/** A completed order. */
function completedOrder(
  id: number,
  created: number,
  title: string,
  subject: string,
  pages: number,
  more: Partial<DemoOrder>,
): DemoOrder {
  const name = title
    .toLowerCase()
    .match(/[a-z]{4,}/g)
    ?.slice(0, 2)
    .join('_');
  return {
    id,
    title,
    status: 5,
    subject,
    pages,
    sources: pages,
    hours: 240,
    details: `An essay on ${subject.toLowerCase()}, for the spring term.`,
    created,
    completed: created - 60,
    writer: id % 2 ? 20_418 : 20_511,
    delivered: [`${name}.docx`],
    ...more,
  };
}
