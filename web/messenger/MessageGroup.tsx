import { sizeText } from '@octavo/domain/files/rules';
import { time } from '#app/dates.ts';
import { useSaveFile } from '#app/download.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/FileRow.tsx';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import css from './MessageGroup.module.css';
import type { Delivery, Group, Shown } from './entries.ts';
import type { Outbox } from './useOutbox.ts';

type Props = { group: Group; name: string; outbox: Outbox };

/** What one side said in a row, with one time below. */
export function MessageGroup({ group: { delivery, messages, last }, name, outbox }: Props) {
  const isTheirs = delivery === 'received';
  return (
    <div className={isTheirs ? `${css.group} ${css.theirs}` : `${css.group} ${css.own}`}>
      {messages.map((message) => (
        <MessageBox key={message.key} message={message} sender={isTheirs ? name : 'You'} />
      ))}
      {delivery === 'failed' ? (
        <NotSent message={last} outbox={outbox} />
      ) : (
        <p className={css.meta}>
          {delivery !== 'waiting' && (
            <bdi>
              {isTheirs && <span aria-hidden="true">{name}, </span>}
              {time(last.at)}
            </bdi>
          )}
          {last.isEdited && <span>edited</span>}
          {!isTheirs && <Ticks delivery={delivery} />}
        </p>
      )}
    </div>
  );
}

function MessageBox({ message, sender }: { message: Shown; sender: string }) {
  const { id, body, files, isDeleted, delivery } = message;
  return (
    <div className={css.message} data-message={id ?? undefined} data-failed={delivery === 'failed' || undefined}>
      <span className="visually-hidden">{sender}: </span>
      {isDeleted ? (
        <p className={`${css.bubble} ${css.deleted}`}>Message deleted</p>
      ) : (
        <>
          {body && (
            <p className={css.bubble}>
              <bdi>{body}</bdi>
            </p>
          )}
          {files.map((file, at) => (
            <Attachment key={file.id ?? at} file={file} />
          ))}
        </>
      )}
    </div>
  );
}

function Attachment({ file: { id, name, size } }: { file: Shown['files'][number] }) {
  const save = useSaveFile();
  return (
    <div className={css.file}>
      <FileBadge name={name} />
      <span className={css.fileWords}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{sizeText(size)}</small>
      </span>
      {id !== null && (
        <Button kind="icon" icon="download" aria-label={`Download ${name}`} onClick={() => save({ id, name })} />
      )}
    </div>
  );
}

const TICKS: Record<'sending' | 'waiting' | 'sent' | 'read', { icon: IconName; words: string }> = {
  sending: { icon: 'clock', words: 'Sending' },
  waiting: { icon: 'clock', words: 'Waiting to send' },
  sent: { icon: 'check', words: 'Sent' },
  read: { icon: 'checks', words: 'Read' },
};

function Ticks({ delivery }: { delivery: Exclude<Delivery, 'received' | 'failed'> }) {
  const { icon, words } = TICKS[delivery];
  return (
    <span className={delivery === 'read' ? `${css.ticks} ${css.read}` : css.ticks}>
      <Icon name={icon} size={15} />
      <span className={delivery === 'waiting' ? undefined : 'visually-hidden'}>{words}</span>
    </span>
  );
}

function NotSent({ message: { key, error }, outbox }: { message: Shown; outbox: Outbox }) {
  return (
    <p className={css.failure} role="alert">
      <Icon name="alertCircle" size={15} />
      <span>
        Not sent. {error && `${error}. `}
        <button type="button" onClick={() => outbox.tryAgain(key)}>
          Try again
        </button>{' '}
        <button type="button" onClick={() => outbox.discard(key)}>
          Discard
        </button>
      </span>
    </p>
  );
}
