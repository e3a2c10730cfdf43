import { MOST_UNREAD, countNotifications, listNotifications } from '@octavo/contract/notifications';
import type { Transfer } from '@octavo/contract/sites';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { queryOf } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Popover } from '@octavo/kit/Popover.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { paths } from '#app/paths.ts';
import { isTransferDone } from '#sites/transfer.ts';
import css from './Bell.module.css';
import { Items } from './Items.tsx';
import { useBadge } from './useBadge.ts';
import { useLiveBell, useMarks } from './useBell.ts';
import { notificationWords as words } from './words.ts';

const SHOWN = 10;

type Props = {
  /** What the bell says of a move of the site (spec §2). `onClose` returns the focus, `onLeave` does not. */
  TransferEntry: ComponentType<{ to: Transfer; onClose: () => void; onLeave: () => void }>;
};

/** spec §10.20 The bell: what happened, with the number of what is unread. Opening it marks nothing. */
export function Bell({ TransferEntry }: Props) {
  useLiveBell();
  const { siteTransfer } = useSite();
  const to = siteTransfer && !siteTransfer.bulk ? siteTransfer : null;
  const counted = useQuery(queryOf(countNotifications, {})).data?.unread ?? 0;
  const unread = counted + (to && !isTransferDone(to) ? 1 : 0);
  useBadge(counted);
  const number = unread > MOST_UNREAD ? words.many(MOST_UNREAD) : String(unread);
  const bell = (
    <Button kind="icon" size="large" icon="bell" aria-label={unread > 0 ? words.bell(number) : words.title}>
      {unread > 0 && (
        <span className={css.badge} aria-hidden="true">
          <bdi>{number}</bdi>
        </span>
      )}
    </Button>
  );
  return (
    <span className={css.bell}>
      <Popover title={words.title} trigger={bell} size="large" beside={besideOf} onTitleKey={toItems}>
        {(close, leave) => (
          <>
            {to && <TransferEntry to={to} onClose={close} onLeave={leave} />}
            <Newest onLeave={leave} hasOther={to !== null} />
            <footer className={css.foot}>
              <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={paths.notifications} onClick={leave}>
                {words.seeAll}
              </Link>
              <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={paths.preferences} onClick={leave}>
                <Icon name="settings" size={18} />
                {words.preferences}
              </Link>
            </footer>
          </>
        )}
      </Popover>
    </span>
  );
}

/** From the heading the arrow keys lead to the first item and to the last. */
function toItems(event: KeyboardEvent<HTMLElement>) {
  const links = event.currentTarget.closest('[role=dialog]')?.querySelectorAll<HTMLElement>('li > a') ?? [];
  const to = { ArrowDown: links[0], ArrowUp: links[links.length - 1] }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const besideOf = (close: () => void) => <Beside onClose={close} />;

const newest = queryOf(listNotifications, { query: { limit: SHOWN } });

/** Beside the title: what marks everything, and on a phone what closes the screen. */
function Beside({ onClose }: { onClose: () => void }) {
  const [first] = useQuery(newest).data?.notifications ?? [];
  const unread = useQuery(queryOf(countNotifications, {})).data?.unread ?? 0;
  const { readAll } = useMarks();
  return (
    <span className={css.beside}>
      <Button
        kind="ghost"
        size="small"
        icon="checks"
        whyNot={unread === 0 ? words.nothing.unread : null}
        onClick={() => first && readAll(first)}
      >
        {words.readAll}
      </Button>
      <span className={css.close}>
        <Button kind="icon" icon="close" aria-label={words.close} onClick={onClose} />
      </span>
    </span>
  );
}

function Newest({ onLeave, hasOther }: { onLeave: () => void; hasOther: boolean }) {
  const list = useQuery(newest);
  const marks = useMarks();
  if (list.isPending)
    return (
      <output className={css.part} aria-label={words.loading}>
        <Skeleton lines={4} />
      </output>
    );
  if (!list.data)
    return (
      <div className={css.part}>
        <Failure error={list.error} look="inline" isRetrying={list.isFetching} onRetry={() => list.refetch()} />
      </div>
    );
  if (list.data.notifications.length === 0)
    return hasOther ? null : (
      <div className={css.part}>
        <b>{words.empty}</b>
        <p>{words.emptyDetail}</p>
      </div>
    );
  return (
    <div className={css.scroll}>
      <Items items={list.data.notifications} marks={marks} onFollow={onLeave} />
    </div>
  );
}
