import { REVISION_STATUS, type RevisionStatus } from '@octavo/domain/revisions/status';
import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const deadline = new Date('2026-11-30T15:00:00Z');
const dateEnded = new Date('2026-11-30T12:00:00Z');
const textOf = (id: RevisionStatus) =>
  dueText({ revisionStatus: { id, name: '' }, deadline, dateEnded }, new Date('2026-12-01T00:00:00Z'));

test('spec §10.7 only a completed revision says that it was early: a closed one may have been rejected', () => {
  const { completed, graded, closed, rejected, canceled } = REVISION_STATUS;
  expect([completed, graded].map(textOf)).toEqual(['3 hours early', '3 hours early']);
  expect([closed, rejected, canceled].map(textOf)).toEqual([null, null, null]);
});
