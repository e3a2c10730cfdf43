import type { ComponentProps } from 'react';
import css from './Checkbox.module.css';

/** The box of a checkbox alone, for a row of a table: name it with `aria-label`. */
export const TickBox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="checkbox" className={css.box} />
);
