import type { Quote } from '@octavo/contract/messenger';
import { format } from '@octavo/domain/language/page';
import { time, timeBeside } from '@octavo/kit/dates.ts';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import type { ReactNode } from 'react';
import css from './MessageBox.module.css';
import { Attachment } from './Attachment.tsx';
import { LinkedText } from '@octavo/kit/texts/LinkedText.tsx';
import type { Change, DeliveryState, Shown } from './entries.ts';
import { DeleteMessage } from './actions/DeleteMessage.tsx';
import { EditMessage } from './actions/EditMessage.tsx';
import { MessageMenu } from './actions/MessageMenu.tsx';
import { Quoted } from './actions/Quoted.tsx';
import type { MessageActions } from './actions/useMessageActions.ts';
import type { Outbox } from './useOutbox.ts';
import { messengerWords } from './words.ts';
import { Sticker } from '@octavo/kit/stickers/Sticker.tsx';

type Props = {
  orderId: number;
  message: Shown;
  /** Whether it is the last of its group, with the time of the group below it. */
  isLast: boolean;
  name: string;
  outbox: Outbox;
  /** Null where the chat takes no more messages. */
  actions: MessageActions | null;
  onShow: (quote: Quote) => void;
  /** Takes a message that was not sent back into the composer; null where the chat takes no more messages. */
  onEdit: ((key: string) => void) | null;
  /** The key of the last message of the log with a menu: it is the one Tab stop of all. */
  lastKey: string | undefined;
};

/** A message; below the last of a group, its time and its state. */
export function MessageBox({ orderId, message, isLast, name, outbox, actions, onShow, onEdit, lastKey }: Props) {
  const { id, change, content, delivery, isForwarded, quote } = message;
  const words = messengerWords.message;
  const isReceived = delivery === 'received';
  const side = isReceived ? css.theirs : css.own;
  return (
    <>
      <div
        className={`${css.message} ${side}`}
        data-message={id ?? undefined}
        data-own={isReceived ? undefined : ''}
        data-failed={delivery === 'failed' || undefined}
      >
        <span className="visually-hidden">{words.from(isReceived ? name : words.you)}</span>
        {isForwarded && <p className={css.note}>{words.forwarded}</p>}
        {change?.what === 'deleted' ? (
          <p className={`${css.bubble} ${css.deleted}`}>
            <Icon name="trash" size={15} />
            <bdi>{deleted(change, name)}</bdi>
          </p>
        ) : (
          <>
            {quote && <Quoted quote={quote} name={name} onShow={onShow} />}
            <Body {...{ message, orderId, actions }} />
          </>
        )}
        <MessageMenu message={message} actions={actions} isTabStop={message.key === lastKey} />
        {change && !isLast && <Note change={change} sent={message.at} />}
      </div>
      {delivery === 'failed' ? (
        <NotSent message={message} outbox={outbox} onEdit={'sticker' in content ? null : onEdit} />
      ) : (
        isLast && <Meta message={message} name={name} side={side} />
      )}
    </>
  );
}

type MetaProps = Pick<Props, 'message' | 'name'> & { side: string | undefined };

/** The time of a group, when its last message was changed, and how far an own one has come. */
function Meta({ message: { at, change, delivery, isUnkept }, name, side }: MetaProps) {
  const words = messengerWords.message;
  return (
    <p className={`${css.meta} ${side}`}>
      {isUnkept && <span>{words.unkept}</span>}
      {delivery !== 'waiting' && (
        <bdi>
          {delivery === 'received' && <span aria-hidden="true">{words.sentBy(name)}</span>}
          {format().joined([time(at), change && changed(change, at)])}
        </bdi>
      )}
      {delivery !== 'received' && delivery !== 'failed' && <Ticks delivery={delivery} />}
    </p>
  );
}

/** What a message says, or the field to change its text, and below it the question whether to delete it. */
function Body({ message, orderId, actions }: Pick<Props, 'message' | 'orderId' | 'actions'>) {
  const { id, content } = message;
  const stored = actions && id !== null ? { orderId, id, actions } : null;
  const editing = stored?.actions.editing(stored.id);
  const files = 'files' in content ? content.files.length : 0;
  const field = stored && editing && <EditMessage {...stored} files={files} editing={editing} />;
  return (
    <>
      <Content message={message} field={field} />
      {stored && stored.actions.deleting === id && <DeleteMessage {...stored} />}
    </>
  );
}

/** What a message says, with the `field` in the place of its text. */
function Content({ message: { key, content, delivery }, field }: { message: Shown; field: ReactNode }) {
  if ('sticker' in content) return <Sticker sticker={content.sticker} />;
  const { body, files } = content;
  return (
    <>
      {field ||
        (body && (
          <p className={css.bubble}>
            <bdi>
              <LinkedText>{body}</LinkedText>
            </bdi>
          </p>
        ))}
      {files.map((file, at) => (
        <Attachment key={at} file={file} uploadKey={delivery === 'sending' && at === 0 ? key : null} />
      ))}
    </>
  );
}

/** Support edits and deletes in both chats; a writer only in the own one, so `name` is the writer's. */
function deleted({ by }: Change, name: string) {
  const words = messengerWords.message;
  if (by === null) return words.deleted;
  if (by === 'customer') return words.deletedByYou;
  return words.deletedBy(by === 'support' ? messengerWords.chats.support : name);
}

/** spec §10.8 When a message was edited or deleted, with the day where it was `sent` on another one. Null where a deletion has no time: the message says that it is deleted. */
function changed({ what, at }: Change, sent: Date): string | null {
  const words = messengerWords.message;
  if (what === 'deleted') return at && words.deletedAt(timeBeside(at, sent));
  return at ? words.editedAt(timeBeside(at, sent)) : words.edited;
}

function Note({ change, sent }: { change: Change; sent: Date }) {
  const text = changed(change, sent);
  return text && <p className={css.note}>{text}</p>;
}

const ICONS: Record<'sending' | 'waiting' | 'sent' | 'read', IconName> = {
  sending: 'clock',
  waiting: 'clock',
  sent: 'check',
  read: 'checks',
};

function Ticks({ delivery }: { delivery: Exclude<DeliveryState, 'received' | 'failed'> }) {
  return (
    <span className={delivery === 'read' ? `${css.ticks} ${css.read}` : css.ticks}>
      <Icon name={ICONS[delivery]} size={15} />
      <span className={delivery === 'waiting' ? undefined : 'visually-hidden'}>{messengerWords.message[delivery]}</span>
    </span>
  );
}

type NotSentProps = Pick<Props, 'outbox' | 'onEdit'> & { message: Shown };

function NotSent({ message: { key, error, canRetry, isUnkept }, outbox, onEdit }: NotSentProps) {
  const words = messengerWords.message;
  return (
    <p className={`${css.failure} ${css.own}`} role="alert">
      <Icon name="alertCircle" size={15} />
      <span>
        {error ? words.notSentBecause(error) : words.notSent} {isUnkept && `${words.unkept} `}
        {canRetry && (
          <button type="button" onClick={() => outbox.tryAgain(key)}>
            {words.tryAgain}
          </button>
        )}{' '}
        {onEdit && (
          <button type="button" onClick={() => onEdit(key)}>
            {words.edit}
          </button>
        )}{' '}
        <button type="button" onClick={() => outbox.discard(key)}>
          {words.discard}
        </button>
      </span>
    </p>
  );
}
