import type { ConversationEntry } from '@octavo/contract/desk-conversations';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { LinkedText } from '@octavo/kit/texts/LinkedText.tsx';
import css from './LogEntry.module.css';
import { MessageFiles } from './MessageFiles.tsx';
import { type Part, conversationWords } from './words.ts';

type Props = { entry: ConversationEntry; customer: string; idWriter: number | null; isNew: boolean };

/** An entry of the log. Above each message stands who wrote it and who reads it. */
export function LogEntry({ entry, customer, idWriter, isNew }: Props) {
  if (entry.kind === 'event') return <p className={css.event}>{conversationWords.event(entry.event.kind, dateAndTime(entry.event.dateCreated))}</p>; // prettier-ignore
  if (entry.kind === 'note') {
    const at = dateAndTime(entry.dateCreated);
    const { author, lane } = entry;
    const isOfWriter = author.idWriter !== null;
    const name = isOfWriter ? conversationWords.writer(author.idWriter ?? 0) : author.name;
    const head =
      lane === 'note'
        ? conversationWords.noteBy
        : isOfWriter
          ? conversationWords.toDesk
          : conversationWords.deskToWriter;
    return (
      <article className={classOf(lane === 'note' ? css.note : css.between, isNew)}>
        <h3 className={css.head}>
          {lane === 'note' && <Icon name="lock" size={15} />}
          <bdi>{head(name, at)}</bdi>
        </h3>
        <p className={css.text}>
          <LinkedText>{entry.body}</LinkedText>
        </p>
      </article>
    );
  }
  const { message, author } = entry;
  const isOurs = isToCustomer(message.direction.id);
  const chat = chatOf(message.direction.id);
  const at = dateAndTime(message.dateCreated);
  const writer = idWriter === null ? conversationWords.support : conversationWords.writer(idWriter);
  const name = isOurs ? (chat === 'writer' ? writer : (author?.name ?? conversationWords.support)) : customer;
  const head = isOurs
    ? conversationWords.toCustomer
    : chat === 'writer'
      ? conversationWords.toWriter
      : conversationWords.toSupport;
  const isDeleted = message.status.id === MESSAGE_STATUS.deleted;
  return (
    <article className={classOf(isOurs ? (chat === 'writer' ? css.ofWriter : css.ours) : css.theirs, isNew)}>
      <h3 className={css.head}>
        <bdi>{head(name, at)}</bdi>
        {isOurs && message.state.id === MESSAGE_STATE.read && <span>{conversationWords.read}</span>}
        {message.status.id === MESSAGE_STATUS.edited && <span>{conversationWords.edited}</span>}
      </h3>
      <p className={css.text} dir="auto">
        {isDeleted ? (
          conversationWords.deleted
        ) : message.sticker === undefined ? (
          <LinkedText>{message.body}</LinkedText>
        ) : (
          stickerText(message.sticker)
        )}
      </p>
      <MessageFiles files={message.files} />
    </article>
  );
}

const stickerText = (sticker: string | number) => (typeof sticker === 'string' ? sticker : conversationWords.sticker);

const classOf = (kind: string | undefined, isNew: boolean) =>
  [css.entry, kind, isNew && css.isNew].filter(Boolean).join(' ');

/** Whether a part of the log shows an entry. */
export function isInPart(entry: ConversationEntry, part: Part): boolean {
  if (part === 'all') return true;
  if (entry.kind === 'event') return false;
  if (entry.kind === 'note')
    return part === 'notes' ? entry.lane === 'note' : part === 'writer' && entry.lane === 'writer';
  return part === (chatOf(entry.message.direction.id) === 'writer' ? 'writer' : 'customer');
}
