import type { DeskRow } from '@octavo/contract/desk-inbox';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { listWords } from './words.ts';

/** The status of an order. */
export function RowStatus({ row }: { row: Pick<DeskRow, 'status'> }) {
  const status = row.status.id as OrderStatus; // the server names no other
  return <Stamp look={ORDER_STAMPS[status]}>{listWords.statuses[status]}</Stamp>;
}
