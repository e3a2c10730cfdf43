import css from './Stars.module.css';
import { Icon } from './Icon.tsx';

/** A rating in half stars, hidden from assistive technology: show a text beside it. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span className={css.stars} aria-hidden="true">
      {Array.from({ length: Math.ceil(value) }, (_, at) => (
        <Icon key={at} name={value - at >= 1 ? 'star' : 'starHalf'} size={size} />
      ))}
    </span>
  );
}
