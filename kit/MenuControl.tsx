import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { MenuButton, MenuItem } from './Menu.tsx';
import css from './Popup.module.css';

type Props = {
  items: readonly MenuItem[];
  button: MenuButton;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** The button of a `Menu` with its list. */
export function MenuControl({ items, button, isOpen, onOpen }: Props) {
  const chosen = useRef<MenuItem['focusAfter']>(undefined);
  const open = (is: boolean) => {
    if (is) chosen.current = undefined;
    onOpen(is);
  };
  return (
    <Menu.Root open={isOpen} onOpenChange={open} modal={false}>
      <Menu.Trigger id={button.id} render={<Button {...button} />} />
      <Menu.Portal>
        <Menu.Positioner className={css.place} align="end" sideOffset={4} collisionPadding={12}>
          <Menu.Popup
            className={`${css.popup} ${css.menu}`}
            finalFocus={() => (chosen.current ? (chosen.current() ?? false) : true)}
          >
            {items.map(({ label, lang, dir, icon, onChoose, link, isDanger, isChosen, focusAfter, whyNot }) => (
              <Menu.Item
                key={label}
                lang={lang}
                dir={dir}
                className={isDanger ? `${css.item} ${css.danger}` : css.item}
                disabled={Boolean(whyNot)}
                {...(link && { render: link })}
                {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
                onClick={() => {
                  chosen.current = focusAfter;
                  onChoose?.();
                }}
              >
                {icon && <Icon name={icon} />}
                <span className={css.words}>
                  {label}
                  {whyNot && <span className={css.detail}>{whyNot}</span>}
                </span>
                {isChosen && (
                  <span className={css.mark}>
                    <Icon name="check" />
                  </span>
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
