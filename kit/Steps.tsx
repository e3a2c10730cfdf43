import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { scrollSideways } from './scrollSideways.ts';
import css from './Steps.module.css';
import { kitWords } from './words.ts';

export type Step = {
  title: string;
  state: 'done' | 'now' | 'next';
  /** The title as a link, for a step that can be opened again. */
  link?: ReactNode;
};

type Props = {
  label: string;
  steps: readonly Step[];
  /** `row` above a form; `rail` in the margin of a modal, where a phone turns it into a row. */
  look?: 'row' | 'rail';
};

/** The steps of a form, numbered; completed steps have a tick. */
export function Steps({ label, steps, look = 'row' }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const now = steps.findIndex(({ state }) => state === 'now');
  useEffect(() => scrollSideways(list.current, list.current?.children[now]), [now]); // scrolls to the current step
  return (
    <ol ref={list} className={`${css.steps} ${css[look]}`} aria-label={label}>
      {steps.map(({ title, state, link }, at) => (
        <li key={title} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' ? <Icon name="check" size={look === 'row' ? 16 : 20} /> : <em>{at + 1}</em>}
          <span>
            {link ?? title}
            {state === 'done' && <span className="visually-hidden">{kitWords.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
