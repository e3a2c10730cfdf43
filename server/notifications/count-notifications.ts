import { type countNotifications as endpoint, MOST_UNREAD } from '@octavo/contract/notifications';
import type { Call } from '#http/on.ts';
import { countUnreadItems } from './items/store.ts';

/** spec §10.20 The number at the bell. */
export const countNotifications = async ({ db, customerId }: Call<typeof endpoint>) => ({
  unread: await countUnreadItems(db, customerId, MOST_UNREAD),
});
