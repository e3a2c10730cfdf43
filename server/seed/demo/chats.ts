import type { MessageDirection } from '#tables/values.ts';

export const RUBRIC = 'Rubric_PHIL-340.pdf';

/** `ago` in hours. */
export type Said = { ago: number; direction: MessageDirection; body: string; isUnread?: true; file?: string };

const [TO_WRITER, TO_SUPPORT, FROM_WRITER, FROM_SUPPORT] = [1, 2, 3, 6] as const;

const ETHICS: Said[] = [
  { ago: 38.1, direction: TO_SUPPORT, body: 'Hello, can I still change the citation style to MLA?' },
  { ago: 37.9, direction: FROM_SUPPORT, body: 'Of course. It is changed, and your writer knows.' },
  { ago: 35, direction: FROM_WRITER, body: 'Hello Alice, I am on it. I will send an outline tomorrow.' },
  { ago: 34.6, direction: TO_WRITER, body: 'Thank you! The course reader has the passages from the Groundwork.' },
  {
    ago: 20,
    direction: FROM_WRITER,
    body: 'The outline: practice, defence, critics, the formula of humanity, what remains.',
  },
  {
    ago: 18.8,
    direction: TO_WRITER,
    body:
      'Hi! My professor added one more requirement: we have to cite at least one critic of the utilitarian defence. ' +
      'Can you fit that in section 2?',
  },
  { ago: 18.78, direction: TO_WRITER, body: '', file: RUBRIC },
  {
    ago: 17.9,
    direction: FROM_WRITER,
    body:
      'Of course. I’ll bring in Bernard Williams on integrity, it sits well right after the Kantian reading. ' +
      'That keeps us at eight pages.',
  },
  {
    ago: 1.21,
    direction: FROM_WRITER,
    isUnread: true,
    body:
      'Good morning! Section 2 is drafted. One question before I go on: does your course treat COMPAS as the main case, ' +
      'or may I use the Chicago list as well?',
  },
  { ago: 1.2, direction: FROM_WRITER, isUnread: true, body: 'The Chicago example has stronger data on consent.' },
];

const SOLAR: Said[] = [
  {
    ago: 50,
    direction: FROM_WRITER,
    body: 'I have the slides but not the numbers. Could you send me the spreadsheet?',
  },
  { ago: 49, direction: TO_WRITER, body: 'Tomorrow, I promise.' },
];

/** What support has not answered: by the two hours that a site has for it, one is in time, one soon late, and one late. */
const WRITER: Said[] = [{ ago: 0.9, direction: TO_SUPPORT, body: 'Who is going to write it?' }];
const SAME: Said[] = [{ ago: 1.7, direction: TO_SUPPORT, body: 'Can the same writer take this one?' }];
const START: Said[] = [{ ago: 2.4, direction: TO_SUPPORT, body: 'When will you know about the changes?' }];
/** What support has snoozed until a second person has decided. */
const REFUND: Said[] = [{ ago: 3.2, direction: TO_SUPPORT, body: 'When will I know about the refund?' }];

/** The messages about the orders of Alice and of Dan, in both chats. Alice has not read two messages of the writer. */
export const CHATS: Record<number, Said[]> = {
  48210662: ETHICS,
  48205544: SOLAR,
  48213101: WRITER,
  48208120: SAME,
  48209377: START,
  48211820: REFUND,
};
