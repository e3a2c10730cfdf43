import type { ReactNode } from 'react';
import { FieldIssue } from './FieldIssue.tsx';
import css from './Field.module.css';

/** The texts around a control. */
export type FieldWords = {
  label: string;
  /** After the label, lighter: 'optional'. */
  mark?: ReactNode;
  /** At the other end of the label's line: 'Forgot password'. */
  aside?: ReactNode;
  isLabelHidden?: boolean;
  /** Above the control: how to fill it in. */
  hint?: ReactNode;
  /** Below the control: more information. Replaced by the issue. */
  below?: ReactNode;
  issue?: ReactNode;
};

/** Splits the properties of a field into its texts and the properties of the control. */
export function splitWords<P extends FieldWords>(props: P) {
  const { label, mark, aside, isLabelHidden, hint, below, issue, ...control } = props;
  return { words: { label, mark, aside, isLabelHidden, hint, below, issue }, control };
}

/** The ARIA attributes that connect a control with its texts. */
export const ariaOf = (id: string, { hint, below, issue }: FieldWords) => ({
  id,
  'aria-invalid': issue ? (true as const) : undefined,
  'aria-describedby':
    [issue && `${id}-issue`, hint && `${id}-hint`, below && !issue && `${id}-below`].filter(Boolean).join(' ') ||
    undefined,
});

type Props = { id: string; words: FieldWords; children: ReactNode; footer?: ReactNode };

/** A control with its label above and its issue below. */
export function Field({ id, words, children, footer }: Props) {
  const { label, mark, aside, isLabelHidden } = words;
  return (
    <div>
      <div className={isLabelHidden ? 'visually-hidden' : css.line}>
        <label className={css.label} id={`${id}-label`} htmlFor={id}>
          {label}
          {mark && <span className={css.mark}> {mark}</span>}
        </label>
        {aside}
      </div>
      <FieldNotes id={id} words={words} footer={footer}>
        {children}
      </FieldNotes>
    </div>
  );
}

/** A group of controls: its label is a legend. */
export function FieldSet({ id, words, children }: Props) {
  const { label, mark, isLabelHidden, issue } = words;
  const { 'aria-describedby': describedBy } = ariaOf(id, words);
  return (
    <fieldset id={id} aria-describedby={describedBy} data-wrong={issue ? '' : undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : `${css.line} ${css.label}`}>
        {label}
        {mark && <span className={css.mark}> {mark}</span>}
      </legend>
      <FieldNotes id={id} words={words}>
        {children}
      </FieldNotes>
    </fieldset>
  );
}

function FieldNotes({ id, words: { hint, below, issue }, children, footer }: Props) {
  return (
    <>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {below && !issue && (
        <p className={css.below} id={`${id}-below`}>
          {below}
        </p>
      )}
      {footer}
      <FieldIssue id={`${id}-issue`}>{issue}</FieldIssue>
    </>
  );
}
