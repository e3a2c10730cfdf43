import { Icon, type IconName } from './Icon.tsx';
import css from './Input.module.css';
import { kitWords } from './words.ts';

type Shown = { label: string; short?: string | undefined; icon?: IconName | undefined };
type Props = { option: Shown | undefined; placeholder: string | undefined };

/** The chosen option in a closed Select, or the placeholder. */
export function SelectValue({ option, placeholder = kitWords.choose }: Props) {
  if (!option) return <span className={`${css.value} ${css.empty}`}>{placeholder}</span>;
  return (
    <>
      {option.icon && (
        <span className={css.plate}>
          <Icon name={option.icon} />
        </span>
      )}
      <span className={css.value}>{option.short ?? option.label}</span>
    </>
  );
}
