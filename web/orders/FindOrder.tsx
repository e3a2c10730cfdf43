import { listOrders } from '@octavo/contract/orders';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryOf } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { paths } from '#app/paths.ts';
import { categoryOf, useSite } from '@octavo/client/site';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { OrderFailure } from './OrderFailure.tsx';

/**
 * spec §2 /orderinfo without an id in the path: opens the order that the query parameter `id` names, or the list if there is none. Of a payment that is being confirmed
 * (`payment=pending`) the order says so; where it cannot be searched, the customer tries again here, as the list would offer to pay once more.
 */
export function FindOrder() {
  const site = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [tries, setTries] = useState(0);
  const [failedTry, fail] = useState(-1);
  const text = search.get('id')?.trim() ?? '';
  const isConfirming = search.get('payment') === 'pending';

  useEffect(() => {
    let isMounted = true;
    const open = async () => {
      const found = await find(categoryOf(site), text);
      if (!isMounted) return;
      if (found === 'failed' && isConfirming) return fail(tries);
      navigate(addressOf(found, isConfirming), { replace: true });
    };
    void open();
    return () => {
      isMounted = false;
    };
  }, [site, text, isConfirming, tries, navigate]);
  if (failedTry < 0) return <Skeleton lines={3} />;
  return <OrderFailure isRetrying={failedTry !== tries} onRetry={() => setTries(tries + 1)} />;
}

type Found = { id: number; isNamed: boolean } | null | 'failed';

/** The order with this number or uid, otherwise the first order that the search finds; null if there is none. */
async function find(cat: number, text: string): Promise<Found> {
  if (!text) return null;
  const query = { q: text.slice(0, 250), hidden: 'ALL' as const };
  const found = await cache.fetchQuery(queryOf(listOrders, { params: { cat }, query })).catch(() => null);
  if (!found) return 'failed';
  const named = found.orders.find(({ id, uid }) => String(id) === text || uid === text);
  const order = named ?? found.orders[0];
  return order ? { id: order.id, isNamed: order === named } : null;
}

function addressOf(found: Found, isConfirming: boolean): string {
  if (found === null || found === 'failed') return paths.dashboard; // spec §8: an error opens the list
  const page = paths.orderInfo(found.id);
  return isConfirming && found.isNamed ? `${page}?payment=pending` : page;
}
