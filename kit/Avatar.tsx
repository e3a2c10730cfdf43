import css from './Avatar.module.css';

/** The first letter of a name in a circle, hidden from assistive technology: show the name beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.avatar} aria-hidden="true" translate="no">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
