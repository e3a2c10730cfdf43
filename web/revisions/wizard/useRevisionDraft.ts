import { keep } from '@octavo/client/keep';
import { type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { useRef, useState } from 'react';

const nameOf = (order: number) => `revision ${order}`;

/** Whether a draft of a revision is kept: one that is not requested yet. */
export const isDraftKept = (order: number): boolean => localStorage.getItem(nameOf(order)) !== null;

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
    localStorage.removeItem(nameOf(order));
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
