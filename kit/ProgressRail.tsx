import type { ReactNode } from 'react';
import css from './ProgressRail.module.css';
import { kitWords } from './words.ts';

export type Stage = { name: string; when?: ReactNode; state: 'done' | 'now' | 'next'; isLate?: boolean };

/** The stages of a process with their dates: Paid, In progress, Completed. */
export function ProgressRail({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className={css.rail} aria-label={label}>
      {stages.map(({ name, when, state, isLate = false }) => (
        <li key={name} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            {name}
            {state === 'done' && <span className="visually-hidden">{kitWords.done}</span>}
          </span>
          <bdi className={isLate ? `${css.when} ${css.late}` : css.when}>{when}</bdi>
        </li>
      ))}
    </ol>
  );
}
