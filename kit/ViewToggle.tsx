import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import surface from './RadioSet.module.css';
import css from './ViewToggle.module.css';
import { kitWords } from './words.ts';

export type View = 'grid' | 'list';

const VIEWS: { view: View; icon: IconName }[] = [
  { view: 'grid', icon: 'grid' },
  { view: 'list', icon: 'list' },
];

/** Switches a list between cards and rows. */
export function ViewToggle({ value, onChange }: { value: View; onChange: (value: View) => void }) {
  const group = useId();
  const words = kitWords.view;
  return (
    <fieldset className={css.toggle}>
      <legend className="visually-hidden">{words.title}</legend>
      {VIEWS.map(({ view, icon }) => (
        <label key={view} className={`${surface.option} ${css.view}`}>
          <input
            type="radio"
            name={group}
            aria-label={words[view]}
            checked={view === value}
            onChange={() => onChange(view)}
          />
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  );
}
