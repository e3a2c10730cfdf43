import type { ReactNode } from 'react';
import css from './ProgressRail.module.css';
import { kitWords } from './words.ts';

export type Stage = { name: string; when?: ReactNode; state: 'done' | 'now' | 'next' };

/** Where something stands on its way: Paid, In progress, Completed, with the dates at the end. */
export function ProgressRail({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className={css.rail} aria-label={label}>
      {stages.map(({ name, when, state }) => (
        <li key={name} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            {name}
            {state === 'done' && <span className="visually-hidden">{kitWords.done}</span>}
          </span>
          <bdi className={css.when}>{when}</bdi>
        </li>
      ))}
    </ol>
  );
}
