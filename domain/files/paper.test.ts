import { expect, test } from 'vitest';
import { paperOf } from './paper.ts';

test.each([
  { what: 'nothing', names: [], paper: undefined },
  { what: 'the only file', names: ['paper.docx'], paper: 1 },
  { what: 'the newer of two', names: ['outline.docx', 'paper.docx'], paper: 2 },
  { what: 'the newest version of what has versions', names: ['paper.docx', 'paper.docx', 'sources.pdf'], paper: 2 },
])('spec §11.73 the paper is $what', ({ names, paper }) => {
  expect(paperOf(names.map((name, at) => ({ id: at + 1, name })))?.id).toBe(paper);
});
