import { listOrders } from '@octavo/contract/orders';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryOf } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { paths } from '#app/paths.ts';
import { categoryOf, useSite } from '@octavo/client/site';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';

/** spec §2 /orderinfo without an id in the path: opens the order that the query parameter `id` names, or the list if there is none. */
export function FindOrder() {
  const site = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const text = search.get('id')?.trim() ?? '';

  useEffect(() => {
    let isMounted = true;
    const open = async () => {
      const id = await find(categoryOf(site), text);
      if (isMounted) navigate(id ? paths.orderInfo(id) : paths.dashboard, { replace: true });
    };
    void open();
    return () => {
      isMounted = false;
    };
  }, [site, text, navigate]);
  return <Skeleton lines={3} />;
}

/** The id of the order with this number or uid, otherwise of the first order that the search finds; null if there is none. */
async function find(cat: number, text: string): Promise<number | null> {
  if (!text) return null;
  const query = { q: text.slice(0, 250), hidden: 'ALL' as const };
  const found = await cache.fetchQuery(queryOf(listOrders, { params: { cat }, query })).catch(() => null); // spec §8: an error opens the list
  const orders = found?.orders ?? [];
  return (orders.find(({ id, uid }) => String(id) === text || uid === text) ?? orders[0])?.id ?? null;
}
