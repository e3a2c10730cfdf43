import { type NotificationKind, firstNotification } from '@octavo/domain/order-events/notification';
import { paperOf } from '@octavo/domain/files/paper';
import type { FromServer } from '@octavo/contract/messenger-events';
import type { OrderEvent } from '@octavo/contract/order-events';
import { type Order, getOrder } from '@octavo/contract/orders';
import { cache } from '@octavo/client/cache';
import { startSavingFile } from '@octavo/client/save-file';
import { queryOf } from '@octavo/client/query';
import { type OrderTab, paths } from '#app/paths.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { notificationText } from './notification-text.ts';
import { orderNotificationWords as words } from './words.ts';

type Happened = Extract<FromServer, { happened: unknown }>;
type Page = { pathname: string; navigate: (path: string) => unknown };

/**
 * spec §10.14, ADR 0090 Tells what happened to an order by a toast, with what the customer can do about it; on a page that is hidden, when
 * it is seen again. Load it with the first event.
 */
export async function notifyOfOrder({ order: id, happened }: Happened, { pathname, navigate }: Page) {
  const first = firstNotification(happened);
  if (!first || (first.kind === 'paid' && isAt(pathname, id))) return; // the page of a payment says so itself
  const order = await load(id);
  if (order) whenSeen(() => show({ ...first, order, open: (tab) => navigate(paths.orderInfo(id, tab)) }));
}

/** Whether an address is of an order: `/orderinfo/48210662/files`. */
const isAt = (pathname: string, order: number) =>
  pathname.startsWith('/orderinfo/') && pathname.split('/')[2] === String(order);

/** The order as it is now; null where it cannot be loaded: its page and the list say the rest. */
const load = (id: number) =>
  cache.fetchQuery({ ...queryOf(getOrder, { params: { id } }), staleTime: 0 }).catch(() => null);

type Shown = { kind: NotificationKind; event: OrderEvent; order: Order; open: (tab: OrderTab) => void };

function show({ kind, event, order, open }: Shown) {
  const paper = kind === 'delivered' ? paperOf(order.fileForDownload) : undefined;
  const action = paper
    ? { label: words.download, onChoose: () => startSavingFile(paper) }
    : {
        label: kind === 'more_time' ? words.answer : words.open,
        onChoose: () => open(kind === 'revision' ? 'revisions' : 'details'),
      };
  showToast(notificationText(kind, { order, event }), { action }); // of one rank, so that the later one is seen
}

let waiting: (() => void) | null = null;

/** Calls at once, or where the page is hidden, when it is seen again: of several the last one, as there is one toast at a time. */
function whenSeen(call: () => void) {
  if (!document.hidden) return call();
  if (!waiting) document.addEventListener('visibilitychange', seen, { once: true });
  waiting = call;
}

function seen() {
  waiting?.();
  waiting = null;
}
