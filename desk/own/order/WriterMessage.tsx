import type { HeldMessage } from '@octavo/contract/desk-messages';
import type { Message } from '@octavo/contract/messenger';
import { whyNotDeleted } from '@octavo/domain/messenger/change';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { LinkedText } from '@octavo/kit/texts/LinkedText.tsx';
import { type ButtonProps, MessageButton } from '#conversation/actions/MessageButton.tsx';
import { MessageFiles } from '#conversation/MessageFiles.tsx';
import { Quoted } from '#conversation/Quoted.tsx';
import { Sticker } from '#conversation/Sticker.tsx';
import { conversationWords } from '#conversation/words.ts';
import css from './OwnOrder.module.css';
import { chatWords as words } from './words.ts';

type SaidProps = { message: Message } & Pick<ButtonProps, 'order' | 'isHeld' | 'isTabStop' | 'onAsk'>;

/** A message of the customer or of the writer, who can edit and delete the own ones. */
export function Said({ message, ...rest }: SaidProps) {
  const isMine = isToCustomer(message.direction.id);
  const isDeleted = message.status.id === MESSAGE_STATUS.deleted;
  const changedAt = message.changed && dateAndTime(message.changed.at);
  const marks = [
    isMine && message.state.id === MESSAGE_STATE.read && words.read,
    message.status.id === MESSAGE_STATUS.edited && (changedAt ? words.editedAt(changedAt) : words.edited),
    isDeleted && changedAt && words.deletedAt(changedAt),
    message.status.id === MESSAGE_STATUS.forwarded && words.forwarded,
  ].filter(Boolean);
  const by = words.byAt(isMine ? words.you : words.customer, dateAndTime(message.dateCreated));
  return (
    <article className={isMine ? `${css.message} ${css.mine}` : css.message} data-message={message.id}>
      <h3>{[by, ...marks].join(', ')}</h3>
      <div data-own={isMine ? '' : undefined}>
        {!isDeleted && <Quoted quote={message.quote} />}
        {isDeleted ? <p>{words.deleted}</p> : <Content message={message} />}
        <MessageFiles files={message.files} />
        {isOwn(message) && <MessageButton message={message} label={conversationWords.actions(by)} {...rest} />}
      </div>
    </article>
  );
}

/** Whether its writer can still do something with it. */
export const isOwn = ({ direction, status }: Message) =>
  whyNotDeleted('writer', { direction: direction.id, status: status.id }) === null;

function Content({ message: { sticker, body } }: { message: Pick<Message, 'sticker' | 'body'> }) {
  if (sticker !== undefined) return <Sticker sticker={sticker} />;
  return body === '' ? null : (
    <p dir="auto">
      <LinkedText>{body}</LinkedText>
    </p>
  );
}

/** What the desk has not sent. */
export function Held({ message }: { message: HeldMessage }) {
  const { files, held, quoted, dateCreated } = message;
  return (
    <article className={`${css.message} ${css.mine} ${css.held}`}>
      <h3>{[words.byAt(words.you, dateAndTime(dateCreated)), words.held[held]].join(', ')}</h3>
      <div>
        <Quoted quote={quoted} />
        <Content message={message} />
        {files.map(({ name }) => (
          <p key={name}>
            <bdi>{name}</bdi>
          </p>
        ))}
      </div>
    </article>
  );
}
