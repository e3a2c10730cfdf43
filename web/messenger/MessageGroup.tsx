import { time } from '#app/dates.ts';
import { useSaveFile } from '#app/download.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/kit/language.ts';
import { uploadWords } from '#uploads/words.ts';
import css from './MessageGroup.module.css';
import { LinkedText } from './LinkedText.tsx';
import type { DeliveryState, Group, Shown } from './entries.ts';
import type { Outbox } from './useOutbox.ts';
import { messengerWords } from './words.ts';

type Props = { group: Group; name: string; outbox: Outbox };

/** Consecutive messages of one side, with one time below. */
export function MessageGroup({ group: { delivery, messages, last }, name, outbox }: Props) {
  const isReceived = delivery === 'received';
  const words = messengerWords.message;
  return (
    <div className={isReceived ? `${css.group} ${css.theirs}` : `${css.group} ${css.own}`}>
      {messages.map((message) => (
        <MessageBox key={message.key} message={message} sender={isReceived ? name : words.you} />
      ))}
      {delivery === 'failed' ? (
        <NotSent message={last} outbox={outbox} />
      ) : (
        <p className={css.meta}>
          {last.isUnkept && <span>{words.unkept}</span>}
          {delivery !== 'waiting' && (
            <bdi>
              {isReceived && <span aria-hidden="true">{words.sentBy(name)}</span>}
              {time(last.at)}
            </bdi>
          )}
          {last.isEdited && <span>{words.edited}</span>}
          {!isReceived && <Ticks delivery={delivery} />}
        </p>
      )}
    </div>
  );
}

function MessageBox({ message, sender }: { message: Shown; sender: string }) {
  const { id, body, files, isDeleted, delivery } = message;
  return (
    <div className={css.message} data-message={id ?? undefined} data-failed={delivery === 'failed' || undefined}>
      <span className="visually-hidden">{messengerWords.message.from(sender)}</span>
      {isDeleted ? (
        <p className={`${css.bubble} ${css.deleted}`}>{messengerWords.message.deleted}</p>
      ) : (
        <>
          {body && (
            <p className={css.bubble}>
              <bdi>
                <LinkedText>{body}</LinkedText>
              </bdi>
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

function Attachment({ file: { id, name, size, scan } }: { file: Shown['files'][number] }) {
  const save = useSaveFile();
  return (
    <div className={css.file}>
      <FileBadge name={name} />
      <span className={css.fileWords}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{scan === 'clean' ? format().size(size) : uploadWords.scan[scan]}</small>
      </span>
      {id !== null && scan === 'clean' && (
        <Button
          kind="icon"
          icon="download"
          aria-label={messengerWords.message.download(name)}
          onClick={() => save({ id, name })}
        />
      )}
    </div>
  );
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
