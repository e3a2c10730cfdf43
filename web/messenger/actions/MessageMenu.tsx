import { whyNotDeletedByCustomer, whyNotEditedByCustomer } from '@octavo/domain/messenger/change';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { serverNow } from '@octavo/client/server-clock';
import { HoverMenu } from '@octavo/kit/HoverMenu.tsx';
import { Menu, type MenuItem } from '@octavo/kit/Menu.tsx';
import { copyAndSay } from '@octavo/kit/copy-text.ts';
import type { Shown } from '../entries.ts';
import type { MessageActions } from './useMessageActions.ts';
import { messageActionWords } from './words.ts';

type Props = {
  message: Shown;
  /** Null where the chat takes no more messages: then a message can only be copied. */
  actions: MessageActions | null;
  /** One of them is a stop of the Tab key; arrows lead to the others. */
  isTabStop: boolean;
};

const NAME_LENGTH = 40;

/** spec §10.8 What can be done with a message. */
export function MessageMenu({ message, actions, isTabStop }: Props) {
  const { stored } = message;
  const items = itemsOf(message, actions);
  if (items.length === 0) return null;
  const text = stored?.body.slice(0, NAME_LENGTH);
  const label = text ? messageActionWords.menu(text) : messageActionWords.menuOfNoText;
  return (
    <HoverMenu label={label} isTabStop={isTabStop}>
      <Menu label={label} size="small" items={items} isOpenAtFirst />
    </HoverMenu>
  );
}

/** Whether something can be done with a message: a deleted one has no menu. */
export const hasMenu = (message: Shown, actions: MessageActions | null): boolean =>
  itemsOf(message, actions).length > 0;

function itemsOf(message: Shown, actions: MessageActions | null): MenuItem[] {
  const { stored } = message;
  if (!stored || stored.status.id === MESSAGE_STATUS.deleted) return [];
  const words = messageActionWords;
  const { id, body } = stored;
  const now = serverNow();
  const own = { ...stored, direction: stored.direction.id, status: stored.status.id, sticker: stickerOf(message) };
  const items: MenuItem[] = [];
  if (actions)
    items.push({
      label: words.reply,
      icon: 'message',
      focusAfter: actions.field,
      onChoose: () => actions.reply(message),
    });
  if (body) items.push({ label: words.copy, icon: 'copy', onChoose: () => void copyAndSay(body) });
  if (actions && !whyNotEditedByCustomer(own, now))
    items.push({
      label: words.edit,
      icon: 'pencil',
      focusAfter: takesItself,
      onChoose: () => actions.beginEditing(id, body),
    });
  if (actions && !whyNotDeletedByCustomer(own, now))
    items.push({ label: words.delete, icon: 'trash', isDanger: true, focusAfter: takesItself, onChoose: () => actions.askToDelete(id) }); // oxfmt-ignore
  return items;
}

const stickerOf = ({ content }: Shown) => ('sticker' in content ? String(content.sticker) : null);

/** The field and the question take the focus when they are there. */
const takesItself = () => null;
