import { keep } from '@octavo/client/keep';
import { type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { useState } from 'react';

const nameOf = (order: number) => `revision ${order}`;

/** direction 57 The draft of a revision, kept in this browser until it is requested. The attached file is not kept. */
export function useRevisionDraft(order: number) {
  const [draft, setDraft] = useState(() => readDraft(order));
  const change = (fields: Partial<RevisionDraft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    keep(nameOf(order), JSON.stringify(next));
  };
  return { draft, change, forget: () => localStorage.removeItem(nameOf(order)) };
}

function readDraft(order: number): RevisionDraft {
  try {
    return restoreRevisionDraft(JSON.parse(localStorage.getItem(nameOf(order)) ?? 'null'));
  } catch {
    return restoreRevisionDraft(null); // not written by us
  }
}
