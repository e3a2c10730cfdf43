import { type MouseEvent, useEffect, useRef } from 'react';
import css from './ErrorSummary.module.css';
import { kitWords } from './words.ts';

export type IssueOfField = {
  /** The id of the field that it is about. */
  field: string;
  text: string;
};

type Props = {
  issues: readonly IssueOfField[];
  /** Counts the attempts to send the form: each new one brings the focus here again. */
  attempt?: number;
};

/** 'There is a problem': what keeps the form from being sent, each line a link to its field. Takes the focus. */
export function ErrorSummary({ issues, attempt }: Props) {
  return issues.length > 0 && <Summary key={attempt} issues={issues} />;
}

function Summary({ issues }: Pick<Props, 'issues'>) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <section className={css.summary} ref={summary} tabIndex={-1} aria-labelledby="problem-heading">
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
  event.preventDefault(); // the address stays as it is
  focusField(field);
}

/** Puts the focus into a field by its id; into the chosen or first answer where the field is a group. */
export function focusField(id: string) {
  const field = document.getElementById(id);
  const inside =
    field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input, button');
  const target = field?.matches('fieldset, div') ? inside : field;
  target?.focus({ preventScroll: true });
  field?.closest('div, fieldset')?.scrollIntoView?.({ block: 'center' });
}
