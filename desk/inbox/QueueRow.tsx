import { queryOf } from '@octavo/client/query';
import { listDrafts } from '@octavo/contract/desk-drafts';
import type { Reply } from '@octavo/contract/endpoint';
import type { Queue } from '@octavo/domain/desk/queues';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useMay, useStaff } from '#app/staff.ts';
import { Clock } from '#lists/Clock.tsx';
import { RowStatus } from '#lists/RowStatus.tsx';
import { listWords } from '#lists/words.ts';
import { Colleagues } from '#presence/Colleagues.tsx';
import { useColleagues } from '#presence/presence.ts';
import css from './QueueRow.module.css';
import type { QueuedRow } from './useQueue.ts';
import { inboxWords } from './words.ts';

type Props = { row: QueuedRow; queue: Queue; isOpen: boolean; now: Date; children?: ReactNode };

/** An order in a queue: whose, its clock, its title, the last message, its number and status. Who looks at it, or a draft of the reader, is its last line. The children stand before it. */
export function QueueRow({ row, queue, isOpen, now, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const isThere = useRef(false);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView?.({ block: 'nearest' });
    const { activeElement, body } = document;
    const isGone = activeElement === body; // what was pressed is gone with the conversation before
    const isInList = activeElement?.matches('a') && link.current?.closest('ul')?.contains(activeElement);
    if (isOpen && isThere.current && (isGone || isInList)) link.current?.focus();
    isThere.current = true;
  }, [isOpen]);
  const { preview, customer, writer } = row;
  const clock = queue === 'snoozed' ? 'snooze' : queue === 'answer' || row.answer ? 'answer' : 'deadline';
  return (
    <li className={row.isGone ? `${css.item} ${css.gone}` : css.item}>
      {children}
      <Link
        ref={link}
        className={css.row ?? ''}
        to={paths.inbox(queue, row.id)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={css.line}>
          <span className={css.who}>
            {row.waitsFor === 'us' && <span className={css.dot} />}
            {row.hasUnread && <span className="visually-hidden">{inboxWords.unread}</span>}
            <bdi>{customer?.name || (writer ? listWords.writer(writer.idWriter) : listWords.noWriter)}</bdi>
          </span>
          <Clock row={row} of={clock} now={now} />
        </span>
        <bdi className={css.title}>{row.title}</bdi>
        {row.hasHeld && <span className={css.held}>{inboxWords.held}</span>}
        {preview && (
          <span className={css.preview} dir="auto">
            {preview.isOfCustomer ? preview.text || listWords.noText : listWords.ours(preview.text || listWords.noText)}
          </span>
        )}
        <span className={css.line}>
          <span className={css.number}>
            {row.isGone ? inboxWords.gone : listWords.number(row.id)}
            <OwnerOf owner={row.owner} />
          </span>
          <RowStatus row={row} />
        </span>
        <PresentLine order={row.id} />
      </Link>
    </li>
  );
}

/** Who of support has the conversation. */
function OwnerOf({ owner }: { owner: QueuedRow['owner'] }) {
  const own = useStaff()?.id;
  return owner && <bdi> · {owner.id === own ? inboxWords.yours : owner.name}</bdi>;
}

/** Which colleagues are in the conversation, or else what the reader has begun to write there. The last line of a row, so that nothing above it moves. */
function PresentLine({ order }: { order: number }) {
  const present = useColleagues(order);
  const draft = useDraftOf(order);
  if (present.length > 0) return <Colleagues present={present} />;
  return (
    draft && (
      <span className={css.draft} dir="auto">
        {inboxWords.draft(draft.body.slice(0, FIRST_WORDS) || listWords.noText)}
      </span>
    )
  );
}

/** More characters of a draft than its line shows. */
const FIRST_WORDS = 100;

/** What the reader has begun to write about an order and not sent; a writer has no drafts on the server. */
function useDraftOf(order: number) {
  const enabled = useMay()('listDrafts');
  const select = (drafts: Reply<typeof listDrafts>) => drafts.find((draft) => draft.order.id === order);
  return useQuery({ ...queryOf(listDrafts, {}), enabled, select }).data;
}
