import type { ReactNode } from 'react';
import { type RadioChoice, type ChoiceProps, RadioSet } from './RadioSet.tsx';
import css from './TileGrid.module.css';

type Option<T extends string | number> = RadioChoice<T> & { title: ReactNode; detail: ReactNode; price?: ReactNode };

/** Radio buttons as small tiles with a second line, such as deadlines with their dates. */
export function TileGrid<T extends string | number>(props: ChoiceProps<T, Option<T>>) {
  return (
    <RadioSet {...props} className={css.grid} optionClass={css.tile}>
      {({ title, detail, price, whyNot }) => (
        <>
          <span className={css.title}>
            <bdi>{title}</bdi>
          </span>
          <span>
            <bdi>{whyNot ?? detail}</bdi>
          </span>
          {price && !whyNot && (
            <span className={css.price}>
              <bdi>{price}</bdi>
            </span>
          )}
        </>
      )}
    </RadioSet>
  );
}
