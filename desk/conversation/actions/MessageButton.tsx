import type { Message } from '@octavo/contract/messenger';
import { HoverMenu } from '@octavo/kit/HoverMenu.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import type { OrderOfLog } from '../log.ts';

/** What can be asked about a message in a dialog. */
export type Asked = { does: 'edit' | 'delete'; message: Message };

type Props = {
  order: OrderOfLog;
  message: Message;
  /** The name of the button. */
  label: string;
  isTabStop: boolean;
  onAsk: (asked: Asked) => void;
};

export const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'), 'MessageMenu', { fallback: null });

/** spec §12.9 Opens what can be done with a message. */
export const MessageButton = ({ isTabStop, ...menu }: Props) => (
  <HoverMenu label={menu.label} isTabStop={isTabStop}>
    <MessageMenu {...menu} />
  </HoverMenu>
);
