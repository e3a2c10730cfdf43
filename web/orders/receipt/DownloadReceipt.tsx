import { downloadReceipt } from '@octavo/contract/receipts';
import { ownZone } from '@octavo/domain/language/zone';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { Button } from '@octavo/kit/Button.tsx';
import { orderWords, receiptWords } from '../words.ts';

/** Downloads the receipt as a PDF, with its times in the zone of this device. */
export const useSaveReceipt = (orderId: number) =>
  useMutation({
    mutationFn: async () => {
      const file = await call(downloadReceipt, { params: { id: orderId }, query: { zone: ownZone() } });
      saveBytes(file, receiptWords.fileName(orderId));
    },
  });

/** The button that downloads the receipt. */
export function DownloadReceipt({ orderId }: { orderId: number }) {
  const saving = useSaveReceipt(orderId);
  return (
    <Button size="small" kind="ghost" icon="download" isFull isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {orderWords.receipt.download}
    </Button>
  );
}
