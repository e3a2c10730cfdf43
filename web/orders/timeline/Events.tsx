import type { Order } from '@octavo/contract/orders';
import type { OrderEvent } from '@octavo/contract/order-events';
import { useSaveFile } from '@octavo/client/save-file';
import { format } from '@octavo/domain/language/page';
import type { RefObject } from 'react';
import { longDay, time, zoneOfYear, dayName } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useSaveReceipt } from '../receipt/DownloadReceipt.tsx';
import { uploadWords } from '#uploads/words.ts';
import { useOrderFiles } from '../useOrderFiles.ts';
import { Changes } from './Changes.tsx';
import { type Line, linesOf } from './lines.ts';
import css from './OrderTimeline.module.css';
import { timelineWords } from './words.ts';

type Props = {
  order: Order;
  /** Oldest first. */
  events: readonly OrderEvent[];
  /** Whether the newest request for more time waits for an answer. */
  isWaiting: boolean;
  /** Can take the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Gets the line of the newest answer of the customer. */
  answered: RefObject<HTMLLIElement | null>;
};

/** spec §10.5 What happened to an order, by whom and when, newest first, by days in the zone of the customer. */
export function Events({ order, events, isWaiting, heading, answered }: Props) {
  const now = useNow();
  const newestFirst = linesOf({ order, events, ...useOrderFiles(order.id) }).toReversed();
  if (newestFirst.length === 0) return null;
  const days = Object.entries(Object.groupBy(newestFirst, ({ at }) => dayName(at, now, longDay)));
  const answer = newestFirst.find(({ event }) => event?.kind === 'time_accepted' || event?.kind === 'time_kept');
  const request = isWaiting ? newestFirst.find(({ event }) => event?.kind === 'time_asked') : undefined;
  return (
    <section className={css.events}>
      <h2 ref={heading} tabIndex={-1}>
        {timelineWords.heading}{' '}
        <span>
          <bdi>{timelineWords.zone(zoneOfYear(now))}</bdi>
        </span>
      </h2>
      {days.map(([day, ofDay = []]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((line) => (
              <li key={line.key} className={css.event} {...(line === answer && { ref: answered, tabIndex: -1 })}>
                <OneLine line={line} orderId={order.id} isWaiting={line === request} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

type LineProps = { line: Line; orderId: number; isWaiting: boolean };

function OneLine({ line, orderId, isWaiting }: LineProps) {
  const { who, text, icon, note, tone = isWaiting ? 'asked' : undefined } = line.text;
  const changes = line.event?.details.changes ?? [];
  return (
    <>
      <time dateTime={line.at.toISOString()}>
        <bdi>{time(line.at)}</bdi>
      </time>
      <span className={tone ? `${css.icon} ${css[tone]}` : css.icon}>
        <Icon name={icon} size={18} />
      </span>
      <div className={css.text}>
        <bdi>
          {who && <b>{who}</b>} {text}
          {isWaiting && (
            <>
              , <b className={css.asked}>{timelineWords.waiting}</b>
            </>
          )}
        </bdi>
        <Files files={line.files} />
        {note && (
          <p className={css.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
        {line.hasReceipt && <Receipt orderId={orderId} />}
      </div>
    </>
  );
}

/** The files of a line, each as a button that downloads it; one that is not found to be clean only says so (controls C14). */
function Files({ files }: Pick<Line, 'files'>) {
  const save = useSaveFile();
  return files.map((file) => (
    <p key={file.id} className={css.file}>
      {file.scan === 'clean' ? (
        <button type="button" className={css.link} onClick={() => save(file)}>
          <bdi translate="no">{file.name}</bdi>
        </button>
      ) : (
        <bdi translate="no">{file.name}</bdi>
      )}{' '}
      <bdi className={css.note}>{file.scan === 'clean' ? format().size(file.size) : uploadWords.scan[file.scan]}</bdi>
    </p>
  ));
}

function Receipt({ orderId }: { orderId: number }) {
  const { mutate } = useSaveReceipt(orderId);
  return (
    <p>
      <button type="button" className={css.link} onClick={() => mutate()}>
        {timelineWords.receipt}
      </button>
    </p>
  );
}
