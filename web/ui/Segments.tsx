import type { ReactNode } from 'react';
import { type Choice, type ChoiceProps, RadioSet } from './RadioSet.tsx';
import css from './Segments.module.css';

type Option<T extends string | number> = Choice<T> & { label: ReactNode };

type Props<T extends string | number> = ChoiceProps<T, Option<T>> & {
  /** On a phone they become chips on as many lines as they need. */
  wraps?: boolean;
};

/** A few short answers side by side. */
export function Segments<T extends string | number>({ wraps = false, ...props }: Props<T>) {
  return (
    <RadioSet {...props} className={wraps ? `${css.segments} ${css.wraps}` : css.segments} optionClass={css.segment}>
      {({ label, whyNot }) => (
        <span title={whyNot ?? undefined}>
          {label}
          {whyNot && <span className="visually-hidden">, {whyNot}</span>}
        </span>
      )}
    </RadioSet>
  );
}
