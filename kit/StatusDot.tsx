import css from './StatusDot.module.css';

/** The presence of a person: `● Online`. */
export function StatusDot({ isOn, children }: { isOn: boolean; children: string }) {
  return (
    <span className={css.status}>
      <span className={isOn ? `${css.dot} ${css.on}` : css.dot} />
      {children}
    </span>
  );
}
