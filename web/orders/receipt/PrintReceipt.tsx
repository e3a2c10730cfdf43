import { getReceipt } from '@octavo/contract/receipts';
import { useMutation } from '@tanstack/react-query';
import { cache } from '@octavo/client/cache';
import { queryOf } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { orderWords } from '../words.ts';

/** The query for what a receipt has beside its order. */
export const receiptOf = (orderId: number) => queryOf(getReceipt, { params: { id: orderId } });

/** The button that prints the receipt, with its number and its tax of this moment; without a network what is known of it. */
export function PrintReceipt({ orderId }: { orderId: number }) {
  const printing = useMutation({
    meta: { isQuiet: true }, // it is printed without
    mutationFn: async () => {
      if (navigator.onLine) await cache.fetchQuery({ ...receiptOf(orderId), staleTime: 0 }); // with the tax of now
    },
    onSettled: () => void setTimeout(() => window.print()), // the receipt hears of its number in a task of its own
  });
  return (
    <Button size="small" icon="printer" isFull isBusy={printing.isPending} onClick={() => printing.mutate()}>
      {orderWords.page.printReceipt}
    </Button>
  );
}
