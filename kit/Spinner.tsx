import css from './Spinner.module.css';

/** Something is being done. Says nothing by itself: the words beside it do. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
