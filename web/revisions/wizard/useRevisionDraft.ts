import { keep } from '@octavo/client/keep';
import { type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { useRef, useState } from 'react';

const nameOf = (order: number) => `revision ${order}`;

/** Whether a draft of a revision is kept: one that is not requested yet. */
const isDraftKept = (order: number): boolean => localStorage.getItem(nameOf(order)) !== null;

/** The draft of a revision that is kept, or null. */
export const keptDraft = (order: number): RevisionDraft | null => (isDraftKept(order) ? readDraft(order) : null);

export const forgetDraft = (order: number) => localStorage.removeItem(nameOf(order));

/** spec §11.57 The draft of a revision, kept in this browser until it is requested. `useRevisionFile` keeps its file. */
export function useRevisionDraft(order: number) {
  const [draft, setDraft] = useState(() => readDraft(order));
  const [wasKept] = useState(() => isDraftKept(order));
  const isForgotten = useRef(false);
  const change = (fields: Partial<RevisionDraft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    if (!isForgotten.current) keep(nameOf(order), JSON.stringify(next));
  };
  const forget = () => {
    isForgotten.current = true;
    forgetDraft(order);
  };
  return { draft, wasKept, change, forget };
}

function readDraft(order: number): RevisionDraft {
  try {
    return restoreRevisionDraft(JSON.parse(localStorage.getItem(nameOf(order)) ?? 'null'));
  } catch {
    return restoreRevisionDraft(null); // not written by us
  }
}
