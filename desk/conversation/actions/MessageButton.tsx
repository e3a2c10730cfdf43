import type { Message } from '@octavo/contract/messenger';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { moveBetweenMenus } from '@octavo/kit/move-between-menus.ts';
import { useState } from 'react';
import type { OrderOfLog } from '../log.ts';
import css from './MessageButton.module.css';

/** What can be asked about a message in a dialog. */
export type Asked = { does: 'edit' | 'delete'; message: Message };

type Props = {
  order: OrderOfLog;
  message: Message;
  /** The name of the button. */
  label: string;
  /** One of them is a stop of the Tab key; arrows lead to the others. */
  isTabStop: boolean;
  onAsk: (asked: Asked) => void;
};

export const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'), 'MessageMenu', { fallback: null });

/** spec §12.9 Opens what can be done with a message. The list is made with the first press: a log has many messages. */
export function MessageButton({ isTabStop, label, ...menu }: Props) {
  const [isPressed, setPressed] = useState(false);
  return (
    <div className={css.menu} data-message={menu.message.id}>
      {isPressed ? (
        <MessageMenu label={label} {...menu} />
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
