import css from './Button.module.css';

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'ghost' | 'danger' | 'icon';
export type ButtonSize = 'small' | 'default' | 'large';
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; isFull?: boolean };

/** The classes of a button, for links that look like one: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export const buttonClass = ({ kind = 'quiet', size = 'default', isFull = false }: ButtonLook = {}) =>
  [css.button, css[kind], css[size], isFull && css.full].filter(Boolean).join(' ');
