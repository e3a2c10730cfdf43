import css from './Switch.module.css';

type Props = {
  id?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It cannot be changed now; the row shows the reason. */
  isLocked?: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
};

/** A switch. A change takes effect at once. */
export function Switch({ id, checked, onChange, isLocked = false, labelledBy, describedBy }: Props) {
  return (
    <input
      id={id}
      className={css.switch}
      type="checkbox"
      role="switch" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- a checkbox knows whether it is checked
      checked={checked}
      aria-disabled={isLocked || undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => !isLocked && onChange(event.target.checked)}
    />
  );
}
