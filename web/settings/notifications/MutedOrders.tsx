import { type NotificationPreferences, getNotificationPreferences, listNotifications, muteOrder } from '@octavo/contract/notifications'; // oxfmt-ignore
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import { useMutation } from '@tanstack/react-query';
import css from './Places.module.css';
import { noticeSettingsWords } from './words.ts';

/** spec §10.20 The orders that the customer muted at the bell. */
export function MutedOrders({ orders }: { orders: NotificationPreferences['muted'] }) {
  const { muted: words } = noticeSettingsWords;
  const hearing = useMutation({
    mutationFn: (id: number) => call(muteOrder, { params: { id }, body: { isMuted: false } }),
    onSettled: () => invalidate(getNotificationPreferences, listNotifications),
  });
  if (orders.length === 0) return <p>{words.none}</p>;
  return (
    <Rows>
      {orders.map(({ id, title }) => (
        <div key={id} className={css.muted}>
          <bdi>{title || words.order(id)}</bdi>
          <Button
            size="small"
            aria-label={words.unmuteName(title || words.order(id))}
            isBusy={hearing.isPending && hearing.variables === id}
            onClick={() => hearing.mutate(id)}
          >
            {words.unmute}
          </Button>
        </div>
      ))}
    </Rows>
  );
}
