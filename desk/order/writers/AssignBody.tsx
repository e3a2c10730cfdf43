import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import css from './AssignScreen.module.css';
import { ON_PAGE } from './useCandidateKeys.ts';
import { useUnassignedKeys } from './useUnassigned.ts';

/** Below the head of the page of the choice, with the keys that go on to other orders without a writer. */
export function AssignBody({ id, children }: { id: number; children: ReactNode }) {
  const go = useGo();
  useUnassignedKeys(id, (other) => go(paths.assign(other)), ON_PAGE);
  return <div className={css.body}>{children}</div>;
}
