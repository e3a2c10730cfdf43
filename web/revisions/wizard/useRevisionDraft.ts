import { type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { useState } from 'react';
import { readKept, useKeptDraft } from '#app/useKeptDraft.ts';

const nameOf = (order: number) => `revision ${order}`;

/** Whether a draft of a revision is kept: one that is not requested yet. */
const isDraftKept = (order: number): boolean => localStorage.getItem(nameOf(order)) !== null;

/** The draft of a revision that is kept, or null. */
export const keptDraft = (order: number): RevisionDraft | null =>
  isDraftKept(order) ? restoreRevisionDraft(readKept(nameOf(order))) : null;

export const forgetDraft = (order: number) => localStorage.removeItem(nameOf(order));

/** spec §11.57 The draft of a revision, kept in this browser until it is requested. `useRevisionFile` keeps its file. */
export function useRevisionDraft(order: number) {
  const kept = useKeptDraft(nameOf(order), restoreRevisionDraft);
  const [wasKept] = useState(() => isDraftKept(order));
  return { ...kept, wasKept };
}
