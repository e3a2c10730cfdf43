import css from './Paper.module.css';

/** A blank page with its margin rule: nothing is written yet. */
export function BlankPage() {
  return <span className={css.page} aria-hidden="true" />;
}

/** The mark of the house: a page in the main colour. The name stands beside it. */
export function LogoMark() {
  return <span className={css.mark} aria-hidden="true" />;
}
