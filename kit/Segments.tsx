import { type RadioChoice, type ChoiceProps, RadioSet } from './RadioSet.tsx';
import css from './Segments.module.css';

type Option<T extends string | number> = RadioChoice<T> & { label: string };

type Props<T extends string | number> = ChoiceProps<T, Option<T>> & {
  /** On a phone the options become chips on several lines. */
  wraps?: boolean;
};

/** A few short options side by side. The reasons of disabled options are shown below. */
export function Segments<T extends string | number>({ wraps = false, ...props }: Props<T>) {
  return (
    <RadioSet
      {...props}
      below={props.below ?? reasons(props.options)}
      className={wraps ? `${css.segments} ${css.wraps}` : css.segments}
      optionClass={css.segment}
    >
      {({ label }) => label}
    </RadioSet>
  );
}

/** `Master’s, Doctoral: not for presentations.` */
function reasons(options: readonly Option<string | number>[]): string | undefined {
  const byReason = Map.groupBy(
    options.filter(({ whyNot }) => whyNot),
    ({ whyNot }) => whyNot,
  );
  const lines = [...byReason].map(([why, disabled]) => `${disabled.map(({ label }) => label).join(', ')}: ${why}`);
  return lines.join('. ') || undefined;
}
