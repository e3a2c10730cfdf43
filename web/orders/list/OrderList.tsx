import type { ListedOrder } from '@octavo/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { SkeletonShape, SkeletonCard } from '@octavo/kit/Skeleton.tsx';
import type { View } from '@octavo/kit/ViewToggle.tsx';
import { OrderItem } from './OrderItem.tsx';
import css from './OrderList.module.css';
import { moveBetweenOrders } from './moveBetweenOrders.ts';
import { useHideOrder } from './useHideOrder.ts';
import { orderWords } from '../words.ts';
import { orderListWords } from './words.ts';

const FeedbackModal = lazyPart(() => import('#reviews/FeedbackModal.tsx'), 'FeedbackModal', { fallback: null });

type Props = {
  orders: readonly ListedOrder[];
  view: View;
  /** These orders are from the previous filter or page, while the new ones load. */
  isStale: boolean;
};

/** spec §2 The orders, as cards or as rows. Arrow keys move between them, `p` pays. */
export function OrderList({ orders, view, isStale }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const hide = useHideOrder();
  const hiding = useRef<{ id: number; at: number }>(null); // the order being hidden; the focus moves to its neighbour

  const [rated, setRated] = useState<ListedOrder | null>(null);

  useEffect(() => {
    const ul = list.current;
    ul?.addEventListener('keydown', moveBetweenOrders);
    return () => ul?.removeEventListener('keydown', moveBetweenOrders);
  }, []);
  useEffect(() => {
    const hidden = hiding.current;
    if (!hidden || orders.some(({ id }) => id === hidden.id)) return;
    hiding.current = null;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('h2 a') ?? [])];
    if (document.activeElement === document.body) links.at(Math.min(hidden.at, links.length - 1))?.focus();
  }, [orders]);

  const itemOf = (id: number) => list.current?.children[orders.findIndex((order) => order.id === id)];
  return (
    <>
      <ul
        ref={list}
        className={view === 'grid' ? css.grid : css.rows}
        aria-label={orderWords.title}
        aria-busy={isStale}
      >
        {orders.map((order, index) => (
          <OrderItem
            key={order.id}
            order={order}
            view={view}
            onHide={() => {
              hiding.current = { id: order.id, at: index };
              hide(order);
            }}
            onRate={() => setRated(order)}
          />
        ))}
      </ul>
      {rated && (
        <FeedbackModal
          order={rated}
          review={reviewOf(orders.find(({ id }) => id === rated.id))}
          focusAfter={() => itemOf(rated.id)?.querySelector<HTMLElement>('[aria-haspopup=menu]')}
          onClose={() => setRated(null)}
        />
      )}
    </>
  );
}

/** Another device may have sent one since the dialog was opened, which keeps its own words: a list has none. */
const reviewOf = (order: ListedOrder | undefined) => (order?.feedback ? { ...order.feedback, comment: '' } : null);

/** Shown until the first response. */
export function OrderListSkeleton({ view }: { view: View }) {
  const places = Array.from({ length: view === 'grid' ? 6 : 8 }, (_, place) => place);
  return (
    <output className={view === 'grid' ? css.grid : css.rows} aria-label={orderListWords.list.loading}>
      {places.map((place) => (view === 'grid' ? <SkeletonCard key={place} /> : <RowSkeleton key={place} />))}
    </output>
  );
}

const RowSkeleton = () => (
  <span className={css.skeleton} aria-hidden="true">
    <SkeletonShape width={96} height={22} />
    <SkeletonShape width="70%" height={18} />
    <SkeletonShape width={180} height={16} />
    <SkeletonShape width={70} height={18} />
  </span>
);
