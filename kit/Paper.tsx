import css from './Paper.module.css';

/** A drawing of a blank page, for empty states. */
export function BlankPage() {
  return <span className={css.page} aria-hidden="true" />;
}

/** The logo: a page in the main colour. Show the name of the site beside it. */
export function LogoMark() {
  return <span className={css.mark} aria-hidden="true" />;
}
