import { expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { lastDelivery } from '../deadlines/ready-at.ts';
import { newestDelivery, paperOf } from './paper.ts';

const START = new Date('2026-01-05T09:00:00Z');

/** Files of deliveries, one an hour, in the order of their ids. */
const filesOf = (deliveries: string[][]) =>
  deliveries
    .flatMap((names, hour) => names.map((name) => ({ name, dateCreated: minutesAfter(START, hour * 60) })))
    .map((file, at) => ({ ...file, id: at + 1 }));

test.each([
  { what: 'nothing', deliveries: [], paper: undefined },
  { what: 'the only file', deliveries: [['paper.docx']], paper: 1 },
  { what: 'the newer of two', deliveries: [['outline.docx', 'paper.docx']], paper: 2 },
  { what: 'the one with versions', deliveries: [['paper.docx'], ['paper.docx', 'sources.pdf']], paper: 2 },
  {
    what: 'a renamed one, where the older name has more versions',
    deliveries: [['essay.docx'], ['essay.docx'], ['essay-final.docx']],
    paper: 3,
  },
])('spec §11.73 the paper of the newest delivery is $what', ({ deliveries, paper }) => {
  expect(paperOf(filesOf(deliveries))?.id).toBe(paper);
});

test('spec §11.73 only files of the newest delivery are the latest', () => {
  const files = filesOf([['paper.docx'], ['final.docx', 'sources.pdf']]);
  expect(newestDelivery(files).map(({ id }) => id)).toEqual([2, 3]);
});

test('an order was delivered last when it was completed, or with files after that', () => {
  const completed = minutesAfter(START, 30);
  expect(lastDelivery(completed, [])).toEqual(completed);
  expect(lastDelivery(completed, filesOf([['paper.docx']]))).toEqual(completed);
  expect(lastDelivery(completed, filesOf([['paper.docx'], ['paper.docx']]))).toEqual(minutesAfter(START, 60));
});
