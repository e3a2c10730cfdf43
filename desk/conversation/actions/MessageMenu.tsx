import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { forwardMessage } from '@octavo/contract/desk-messages';
import type { Message } from '@octavo/contract/messenger';
import { deskRoleOf } from '@octavo/domain/desk/rights';
import { forwardedDirection, whyNotDeleted, whyNotEdited, whyNotForwarded } from '@octavo/domain/messenger/change';
import { type Chat, type Direction, chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { Menu, type MenuItem } from '@octavo/kit/Menu.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMay, useStaff } from '#app/staff.ts';
import type { OrderOfLog } from '../log.ts';
import type { Asked } from './MessageButton.tsx';
import { messageWords as words } from './words.ts';

type Props = {
  order: OrderOfLog;
  message: Message;
  label: string;
  /** Whether what the reader writes waits for support, who alone edits it then. */
  isHeld: boolean;
  onAsk: (asked: Asked) => void;
};

/** What can be done with a message, each with the reason where it cannot. */
export function MessageMenu({ order, message, label, isHeld, onAsk }: Props) {
  const may = useMay();
  const role = deskRoleOf(useStaff()?.role ?? 'writer');
  const { direction, status, sticker } = message;
  const changed = {
    direction: direction.id,
    status: status.id,
    sticker: sticker === undefined ? null : String(sticker),
  };
  const other = forwardedDirection(direction.id);
  const chat = other && chatOf(other);
  const forwarding = useForwarding(message.id, chat);
  const items: MenuItem[] = [];
  if (may('forwardMessage'))
    items.push({
      label: chat ? words.forward[chat] : words.forwardAny,
      icon: 'share',
      whyNot: whyNotForwardedNow(order, whyNotForwarded(role, changed)),
      onChoose: () => forwarding.isPending || forwarding.mutate(),
    });
  if (may('editMessage'))
    items.push({
      label: words.edit,
      icon: 'pencil',
      whyNot: whyNotEditedNow(direction.id, whyNotEdited(role, changed, { moderateWriters: isHeld })),
      focusAfter: takesItself,
      onChoose: () => onAsk({ does: 'edit', message }),
    });
  if (may('deleteMessage') && whyNotDeleted(role, changed) === null)
    items.push({
      label: words.remove,
      icon: 'trash',
      isDanger: true,
      focusAfter: takesItself,
      onChoose: () => onAsk({ does: 'delete', message }),
    });
  return <Menu label={label} size="small" items={items} isOpenAtFirst />;
}

/** The dialog takes the focus when it is there. */
const takesItself = () => null;

function whyNotForwardedNow({ isChatClosed }: OrderOfLog, why: ReturnType<typeof whyNotForwarded>) {
  if (why !== null) return words.whyNot.ofSupport;
  return isChatClosed ? words.whyNot.closed : null;
}

function whyNotEditedNow(direction: Direction, why: ReturnType<typeof whyNotEdited>) {
  if (why !== 'forbidden') return why && words.whyNot.sticker;
  return isToCustomer(direction) ? words.whyNot.held : words.whyNot.ofCustomer;
}

/** Copies the message to the other chat; asked again after a failure it has the same key, so that it is copied once. */
function useForwarding(id: number, chat: Chat | undefined) {
  const key = useRef(newKey());
  return useMutation({
    mutationFn: () => call(forwardMessage, { params: { id }, key: key.current }),
    onSuccess: () => {
      key.current = newKey();
      if (chat) showToast(words.forwarded[chat], { kind: 'success' });
      return invalidate(getConversation);
    },
  });
}
