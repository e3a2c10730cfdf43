import type { Quote } from '@octavo/contract/messenger';
import { time } from '@octavo/kit/dates.ts';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import css from './MessageGroup.module.css';
import { Attachment } from './Attachment.tsx';
import { LinkedText } from '@octavo/kit/texts/LinkedText.tsx';
import type { Change, DeliveryState, Group, Shown } from './entries.ts';
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
  group: Group;
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

/** Consecutive messages of one side, with one time below. */
export function MessageGroup({ group, outbox, onEdit, ...shared }: Props) {
  const { delivery, messages, last } = group;
  const { name } = shared;
  const isReceived = delivery === 'received';
  const words = messengerWords.message;
  return (
    <div className={isReceived ? `${css.group} ${css.theirs}` : `${css.group} ${css.own}`}>
      {messages.map((message) => (
        <MessageBox key={message.key} message={message} isLast={message === last} {...shared} />
      ))}
      {delivery === 'failed' ? (
        <NotSent message={last} outbox={outbox} onEdit={'sticker' in last.content ? null : onEdit} />
      ) : (
        <p className={css.meta}>
          {last.isUnkept && <span>{words.unkept}</span>}
          {delivery !== 'waiting' && (
            <bdi>
              {isReceived && <span aria-hidden="true">{words.sentBy(name)}</span>}
              {last.change?.what === 'edited' ? edited(last.change) : time(last.at)}
            </bdi>
          )}
          {!isReceived && <Ticks delivery={delivery} />}
        </p>
      )}
    </div>
  );
}

type BoxProps = Omit<Props, 'group' | 'outbox' | 'onEdit'> & { message: Shown; isLast: boolean };

function MessageBox({ message, isLast, ...shared }: BoxProps) {
  const { id, change, delivery, isForwarded, quote } = message;
  const { name, actions, onShow, lastKey } = shared;
  const words = messengerWords.message;
  return (
    <div
      className={css.message}
      data-message={id ?? undefined}
      data-own={delivery === 'received' ? undefined : ''}
      data-failed={delivery === 'failed' || undefined}
    >
      <span className="visually-hidden">{words.from(delivery === 'received' ? name : words.you)}</span>
      {isForwarded && <p className={css.note}>{words.forwarded}</p>}
      {change?.what === 'deleted' ? (
        <p className={`${css.bubble} ${css.deleted}`}>
          <Icon name="trash" size={15} />
          <bdi>{deleted(change, name)}</bdi>
        </p>
      ) : (
        <>
          {quote && <Quoted quote={quote} name={name} onShow={onShow} />}
          <Body message={message} {...shared} />
        </>
      )}
      <MessageMenu message={message} actions={actions} isTabStop={message.key === lastKey} />
      {change?.what === 'edited' && !isLast && <p className={css.note}>{edited(change)}</p>}
    </div>
  );
}

/** What a message says, or the field to change it, and below it the question whether to delete it. */
function Body({ message, orderId, actions }: Pick<BoxProps, 'message' | 'orderId' | 'actions'>) {
  const { id } = message;
  if (!actions || id === null) return <Content message={message} />;
  const editing = actions.editing(id);
  const files = 'files' in message.content ? message.content.files.length : 0;
  return (
    <>
      {editing ? <EditMessage {...{ orderId, id, files, editing, actions }} /> : <Content message={message} />}
      {actions.deleting === id && <DeleteMessage {...{ orderId, id, actions }} />}
    </>
  );
}

function Content({ message: { key, content, delivery } }: { message: Shown }) {
  if ('sticker' in content) return <Sticker sticker={content.sticker} />;
  const { body, files } = content;
  return (
    <>
      {body && (
        <p className={css.bubble}>
          <bdi>
            <LinkedText>{body}</LinkedText>
          </bdi>
        </p>
      )}
      {files.map((file, at) => (
        <Attachment key={file.id ?? at} file={file} uploadKey={delivery === 'sending' && at === 0 ? key : null} />
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

const edited = ({ at }: Change) => (at ? messengerWords.message.editedAt(time(at)) : messengerWords.message.edited);

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
    <p className={css.failure} role="alert">
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
