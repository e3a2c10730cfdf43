import css from './Button.module.css';

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'ghost' | 'danger' | 'icon';
export type ButtonSize = 'small' | 'default' | 'large';
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; isFull?: boolean };

/** The look of a button, for anything else that is pressed: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export const buttonClass = ({ kind = 'quiet', size = 'default', isFull = false }: ButtonLook = {}) =>
  [css.button, css[kind], css[size], isFull && css.full].filter(Boolean).join(' ');
