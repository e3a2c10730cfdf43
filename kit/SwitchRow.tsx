import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Switch } from './Switch.tsx';
import css from './SwitchRow.module.css';

type Props = {
  id?: string;
  icon?: IconName;
  title: string;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed now; shown instead of the detail. */
  whyNot?: string | null | undefined;
  /** What stands before the switch: a state, a button. */
  aside?: ReactNode;
};

/** A setting with its switch at the end. Put rows into `Rows`, which draws the lines between them. */
export function SwitchRow({ id, icon, title, detail, checked, onChange, whyNot, aside }: Props) {
  const own = useId();
  const words = <RowWords id={own} title={title} detail={whyNot ?? detail} />;
  const ofSwitch = { id: id ?? own, checked, onChange, ...switchProps(own, whyNot), describedBy: `${own}-detail` };
  if (aside)
    return (
      <div className={css.row}>
        {icon && <Icon name={icon} size={20} />}
        <label className={css.words} htmlFor={id ?? own}>
          {words}
        </label>
        <div className={css.aside}>{aside}</div>
        <Switch {...ofSwitch} />
      </div>
    );
  return (
    <label className={css.row} htmlFor={id ?? own}>
      {icon && <Icon name={icon} size={20} />}
      <span className={css.words}>{words}</span>
      <Switch {...ofSwitch} />
    </label>
  );
}

/** An extra of the order: its switch first, its price last. */
export function ExtraRow({ id, title, detail, checked, onChange, whyNot, price }: Props & { price?: ReactNode }) {
  const own = useId();
  return (
    <label className={css.row} htmlFor={id ?? own}>
      <Switch
        id={id ?? own}
        checked={checked}
        onChange={onChange}
        {...switchProps(own, whyNot)}
        describedBy={`${own}-detail ${own}-price`}
      />
      <span className={css.words}>
        <RowWords id={own} title={title} detail={whyNot ?? detail} />
      </span>
      <span className={css.price} id={`${own}-price`}>
        <bdi>{price}</bdi>
      </span>
    </label>
  );
}

const switchProps = (id: string, whyNot: string | null | undefined) => ({
  isLocked: Boolean(whyNot),
  labelledBy: `${id}-title`,
});

function RowWords({ id, title, detail }: { id: string; title: string; detail: ReactNode }) {
  return (
    <>
      <span className={css.title} id={`${id}-title`}>
        {title}
      </span>
      <span className={css.detail} id={`${id}-detail`}>
        {detail}
      </span>
    </>
  );
}

/** A list of rows. */
export function Rows({ children, isRuled = false }: { children: ReactNode; isRuled?: boolean }) {
  return <div className={isRuled ? `${css.rows} ${css.ruled}` : css.rows}>{children}</div>;
}
