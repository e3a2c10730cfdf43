import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import css from './HoverMenu.module.css';
import { moveBetweenMenus } from './move-between-menus.ts';

type Props = {
  /** The name of the button. */
  label: string;
  /** One of a log is a stop of the Tab key; arrows lead to the others. */
  isTabStop: boolean;
  /** The menu, open at first. It is made with the first press: a log has many entries. */
  children: ReactNode;
};

/** The menu of an entry of a log; where there is a mouse, it shows under it and with the focus. */
export function HoverMenu({ label, isTabStop, children }: Props) {
  const [isPressed, setPressed] = useState(false);
  return (
    <div className={css.menu} aria-live="off">
      {isPressed ? (
        children
      ) : (
        <Button
          kind="icon"
          size="small"
          icon="dots"
          aria-label={label}
          aria-haspopup="menu"
          tabIndex={isTabStop ? 0 : -1}
          data-message-menu
          onKeyDown={moveBetweenMenus}
          onClick={() => setPressed(true)}
        />
      )}
    </div>
  );
}
