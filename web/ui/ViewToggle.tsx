import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import surface from './RadioSet.module.css';
import css from './ViewToggle.module.css';

export type View = 'grid' | 'list';

const VIEWS: { view: View; name: string; icon: IconName }[] = [
  { view: 'grid', name: 'Grid', icon: 'grid' },
  { view: 'list', name: 'List', icon: 'list' },
];

/** The same things as cards or as rows. */
export function ViewToggle({ value, onChange }: { value: View; onChange: (value: View) => void }) {
  const group = useId();
  return (
    <fieldset className={css.toggle}>
      <legend className="visually-hidden">View</legend>
      {VIEWS.map(({ view, name, icon }) => (
        <label key={view} className={`${surface.option} ${css.view}`}>
          <input type="radio" name={group} aria-label={name} checked={view === value} onChange={() => onChange(view)} />
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  );
}
