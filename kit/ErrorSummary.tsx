import { type MouseEvent, useEffect, useRef } from 'react';
import css from './ErrorSummary.module.css';
import { kitWords } from './words.ts';

export type IssueOfField = {
  /** The id of the field. */
  field: string;
  text: string;
};

type Props = {
  issues: readonly IssueOfField[];
  /** The number of attempts to submit the form. Each new attempt moves the focus here. */
  attempt?: number;
};

/** The list of all issues of a form, each a link to its field. Takes the focus once for each attempt. */
export function ErrorSummary({ issues, attempt }: Props) {
  const summary = useRef<HTMLElement>(null);
  const focused = useRef<{ attempt: number | undefined } | null>(null);
  useEffect(() => {
    if (!summary.current || (focused.current && focused.current.attempt === attempt)) return;
    focused.current = { attempt }; // an issue that comes back while somebody types takes no focus
    summary.current.focus();
  });
  if (issues.length === 0) return null;
  return (
    <section key={attempt} className={css.summary} ref={summary} tabIndex={-1} aria-labelledby="problem-heading">
      <h2 id="problem-heading">{kitWords.problem}</h2>
      <ul>
        {issues.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => follow(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function follow(event: MouseEvent, field: string) {
  event.preventDefault(); // keeps the address
  focusField(field);
}

/** Focuses the field with this id; in a group, the checked or first option. */
export function focusField(id: string) {
  const field = document.getElementById(id);
  const inside =
    field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input, button');
  const target = field?.matches('fieldset, div') ? inside : field;
  target?.focus({ preventScroll: true });
  field?.closest('div, fieldset')?.scrollIntoView?.({ block: 'center' });
}
