import css from './Switch.module.css';

type Props = {
  id?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Cannot be turned now; what it hangs on says why. */
  isLocked?: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
};

/** On or off, at once. */
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
