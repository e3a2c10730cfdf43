import css from './Pip.module.css';

/** A count in a circle; `label` is its text for screen readers: '2 unread'. */
export function Pip({ count, label }: { count: number; label: string }) {
  return (
    <span className={css.pip}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
