import css from './Spinner.module.css';

/** A loading spinner, hidden from assistive technology: show a text beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
