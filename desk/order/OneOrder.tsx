import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskOrder, getDeskOrder } from '@octavo/contract/desk';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { numberOf } from '#app/number-of.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { orderWords } from './words.ts';

type Props = { children: (order: DeskOrder) => ReactNode };

/** spec §12.5 The order of the address, for a screen about it. A writer is led to the own orders. */
export function OneOrder({ children }: Props) {
  const id = numberOf(useParams().id);
  const may = useMay();
  if (id === null) return <NotFound />;
  return may('listOwnOrders') ? <Navigate to={paths.ownOrder(id)} replace /> : <Loaded id={id}>{children}</Loaded>;
}

function Loaded({ id, children }: Props & { id: number }) {
  const order = useQuery(queryOf(getDeskOrder, { params: { id } }));
  if (order.data) return children(order.data);
  if (hasCode(order.error, 'not_found')) return <NotFound />;
  return (
    <>
      <h1 className="visually-hidden">{orderWords.heading}</h1>
      {order.error ? <Failure error={order.error} onRetry={() => void order.refetch()} /> : <Skeleton lines={6} />}
    </>
  );
}
