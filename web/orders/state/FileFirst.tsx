import type { Order } from '@octavo/contract/orders';
import { problemText } from '@octavo/client/problem-words';
import { Callout } from '@octavo/kit/Callout.tsx';
import { usePay } from '../usePay.ts';
import { AddFile } from './AddFile.tsx';

/** spec D21 Says, as long as no file counts, that an editing order cannot be paid without one. */
export function FileFirst({ order }: { order: Order }) {
  if (usePay(order, false)?.reason !== 'file_required') return null;
  return (
    <Callout tone="orange" icon="paperclip" heading={problemText({ code: 'file_required' })}>
      <AddFile orderId={order.id} />
    </Callout>
  );
}
