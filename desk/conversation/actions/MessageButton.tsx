import type { Message } from '@octavo/contract/messenger';
import { HoverMenu } from '@octavo/kit/HoverMenu.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { menuControl } from '@octavo/kit/Menu.tsx';
import type { OrderOfLog } from '../log.ts';

/** What can be asked about a message in a dialog. */
export type Asked = { does: 'edit' | 'delete'; message: Message };

export type ButtonProps = {
  order: OrderOfLog;
  message: Message;
  /** The name of the button. */
  label: string;
  /** Whether what the reader writes waits for support. */
  isHeld: boolean;
  isTabStop: boolean;
  onAsk: (asked: Asked) => void;
};

export const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'), 'MessageMenu', { fallback: null });
export const MessageDialog = lazyPart(() => import('./MessageDialog.tsx'), 'MessageDialog', { fallback: null });

/** What is needed once a button is pressed. */
export const MESSAGE_PARTS = [MessageMenu, MessageDialog, menuControl];

/** spec §12.9 Opens what can be done with a message. */
export const MessageButton = ({ isTabStop, ...menu }: ButtonProps) => (
  <HoverMenu label={menu.label} isTabStop={isTabStop}>
    <MessageMenu {...menu} />
  </HoverMenu>
);
