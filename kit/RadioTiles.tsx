import { Icon, type IconName } from './Icon.tsx';
import { type RadioChoice, type ChoiceProps, RadioSet } from './RadioSet.tsx';
import css from './RadioTiles.module.css';

type Option<T extends string | number> = RadioChoice<T> & { icon: IconName; title: string; detail: string };

/** Radio buttons as tiles with an icon and a sentence, in two columns. */
export function RadioTiles<T extends string | number>(props: ChoiceProps<T, Option<T>>) {
  return (
    <RadioSet {...props} className={css.tiles} optionClass={css.tile}>
      {({ icon, title, detail, whyNot }) => (
        <>
          <Icon name={icon} size={22} />
          <span className={css.title}>{title}</span>
          <span className={css.detail}>{whyNot ?? detail}</span>
          <span className={css.tick}>
            <Icon name="check" size={14} />
          </span>
        </>
      )}
    </RadioSet>
  );
}
