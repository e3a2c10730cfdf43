import type { ConversationEntry } from '@octavo/contract/desk-conversations';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { LinkedText } from '@octavo/kit/texts/LinkedText.tsx';
import { eventText } from '#lists/event-text.ts';
import { type Asked, MessageButton } from './actions/MessageButton.tsx';
import { Sticker } from './Sticker.tsx';
import css from './LogEntry.module.css';
import type { OrderOfLog } from './log.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { Quoted } from './Quoted.tsx';
import { type Part, conversationWords } from './words.ts';

export type EntryProps = Pick<SaidProps, 'order' | 'isNew' | 'isTabStop' | 'onAsk'> & { entry: ConversationEntry };

/** An entry of the log. Above each message stands who wrote it and who reads it. */
export function LogEntry({ entry, ...rest }: EntryProps) {
  const { order, isNew } = rest;
  if (entry.kind === 'note') return <Note note={entry} isNew={isNew} />;
  if (entry.kind === 'message') return <Said said={entry} {...rest} />;
  const { who, text } = eventText(entry.event, order.currency, nameOf(order));
  return <p className={css.event}>{conversationWords.event(who, text, dateAndTime(entry.event.dateCreated))}</p>;
}

const nameOf = ({ customer }: OrderOfLog) => customer.firstName || conversationWords.customer;

type NoteProps = { note: Extract<ConversationEntry, { kind: 'note' }>; isNew: boolean };

/** What the customer never reads. */
function Note({ note: { author, lane, body, dateCreated }, isNew }: NoteProps) {
  const { idWriter } = author;
  const ofDesk = idWriter === null ? conversationWords.deskToWriter : conversationWords.toDesk;
  const head = lane === 'note' ? conversationWords.noteBy : ofDesk;
  const name = idWriter === null ? author.name : conversationWords.writer(idWriter);
  return (
    <article className={classOf(lane === 'note' ? css.note : css.between, isNew)}>
      <h3 className={css.head}>
        {lane === 'note' && <Icon name="lock" size={15} />}
        <bdi>{head(name, dateAndTime(dateCreated))}</bdi>
      </h3>
      <p className={`${css.bubble} ${css.text}`} dir="auto">
        <LinkedText>{body}</LinkedText>
      </p>
    </article>
  );
}

type SaidProps = {
  said: Extract<ConversationEntry, { kind: 'message' }>;
  order: OrderOfLog;
  isNew: boolean;
  /** Whether the Tab key stops at the button of this message. */
  isTabStop: boolean;
  onAsk: (asked: Asked) => void;
};

/** A message of the customer or to the customer. */
function Said({ said, order, isNew, isTabStop, onAsk }: SaidProps) {
  const { message, author } = said;
  const isOurs = isToCustomer(message.direction.id);
  const isOfWriter = chatOf(message.direction.id) === 'writer';
  const writer = order.writer ? conversationWords.writer(order.writer.idWriter) : conversationWords.support;
  const sender = isOfWriter ? writer : (author?.name ?? conversationWords.support);
  const toUs = isOfWriter ? conversationWords.toWriter : conversationWords.toSupport;
  const head = isOurs ? conversationWords.toCustomer : toUs;
  const by = head(isOurs ? sender : nameOf(order), dateAndTime(message.dateCreated));
  const look = isOfWriter ? css.ofWriter : css.ours;
  return (
    <article className={classOf(isOurs ? look : css.theirs, isNew)} data-message={message.id}>
      <h3 className={css.head}>
        <bdi>{by}</bdi>
        {isOurs && message.state.id === MESSAGE_STATE.read && (
          <span className={css.read}>
            <Icon name="checks" size={15} />
            <span className="visually-hidden">{conversationWords.read}</span>
          </span>
        )}
        <Mark message={message} />
      </h3>
      <div className={css.bubble} data-own={isOurs && !isOfWriter ? '' : undefined}>
        {message.status.id !== MESSAGE_STATUS.deleted && <Quoted quote={message.quote} />}
        <MessageText message={message} />
        <MessageFiles files={message.files} />
        {hasMenu(said) && (
          <MessageButton
            order={order}
            message={message}
            label={conversationWords.actions(by)}
            isHeld={false} // it is support who reads
            isTabStop={isTabStop}
            onAsk={onAsk}
          />
        )}
      </div>
    </article>
  );
}

/** spec §10.8 When a message was edited or deleted, or that support forwarded it. */
function Mark({ message: { status, changed } }: { message: SaidProps['said']['message'] }) {
  const at = changed && dateAndTime(changed.at);
  if (status.id === MESSAGE_STATUS.edited)
    return <span>{at ? conversationWords.editedAt(at) : conversationWords.edited}</span>;
  if (status.id === MESSAGE_STATUS.deleted) return at ? <span>{conversationWords.deletedAt(at)}</span> : null;
  return status.id === MESSAGE_STATUS.forwarded ? <span>{conversationWords.forwarded}</span> : null;
}

/** The words of a message or its sticker; nothing where it has only files. */
function MessageText({ message: { status, sticker, body } }: { message: SaidProps['said']['message'] }) {
  const isDeleted = status.id === MESSAGE_STATUS.deleted;
  if (!isDeleted && sticker === undefined && body === '') return null;
  if (!isDeleted && sticker !== undefined) return <Sticker sticker={sticker} />;
  return (
    <p className={css.text} dir="auto">
      {isDeleted ? conversationWords.deleted : <LinkedText>{body}</LinkedText>}
    </p>
  );
}

const classOf = (kind: string | undefined, isNew: boolean) =>
  [css.entry, kind, isNew && css.isNew].filter(Boolean).join(' ');

/** Whether something can be done with an entry: with a message, until it is deleted. */
export const hasMenu = (entry: ConversationEntry) =>
  entry.kind === 'message' && entry.message.status.id !== MESSAGE_STATUS.deleted;

/** Whether a part of the log shows an entry. */
export function isInPart(entry: ConversationEntry, part: Part): boolean {
  if (part === 'all') return true;
  if (entry.kind === 'event') return false;
  if (entry.kind === 'note')
    return part === 'notes' ? entry.lane === 'note' : part === 'writer' && entry.lane === 'writer';
  return part === (chatOf(entry.message.direction.id) === 'writer' ? 'writer' : 'customer');
}
