import { time } from '@octavo/kit/dates.ts';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import css from './MessageGroup.module.css';
import { Attachment } from './Attachment.tsx';
import { LinkedText } from './LinkedText.tsx';
import type { Change, DeliveryState, Group, Shown } from './entries.ts';
import type { Outbox } from './useOutbox.ts';
import { messengerWords } from './words.ts';
import { Sticker } from './stickers/Sticker.tsx';

type Props = { group: Group; name: string; outbox: Outbox };

/** Consecutive messages of one side, with one time below. */
export function MessageGroup({ group: { delivery, messages, last }, name, outbox }: Props) {
  const isReceived = delivery === 'received';
  const words = messengerWords.message;
  return (
    <div className={isReceived ? `${css.group} ${css.theirs}` : `${css.group} ${css.own}`}>
      {messages.map((message) => (
        <MessageBox key={message.key} message={message} name={name} isLast={message === last} />
      ))}
      {delivery === 'failed' ? (
        <NotSent message={last} outbox={outbox} />
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

function MessageBox({ message, name, isLast }: { message: Shown; name: string; isLast: boolean }) {
  const { id, change, delivery, isForwarded } = message;
  const words = messengerWords.message;
  return (
    <div className={css.message} data-message={id ?? undefined} data-failed={delivery === 'failed' || undefined}>
      <span className="visually-hidden">{words.from(delivery === 'received' ? name : words.you)}</span>
      {isForwarded && <p className={css.note}>{words.forwarded}</p>}
      {change?.what === 'deleted' ? (
        <p className={`${css.bubble} ${css.deleted}`}>
          <Icon name="trash" size={15} />
          <bdi>{deleted(change, name)}</bdi>
        </p>
      ) : (
        <Content message={message} />
      )}
      {change?.what === 'edited' && !isLast && <p className={css.note}>{edited(change)}</p>}
    </div>
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
const deleted = ({ by }: Change, name: string) =>
  by === null
    ? messengerWords.message.deleted
    : messengerWords.message.deletedBy(by === 'support' ? messengerWords.chats.support : name);

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

function NotSent({ message: { key, error, canRetry, isUnkept }, outbox }: { message: Shown; outbox: Outbox }) {
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
        <button type="button" onClick={() => outbox.discard(key)}>
          {words.discard}
        </button>
      </span>
    </p>
  );
}
