import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { exportViewOrders } from '@octavo/contract/desk-orders';
import { MOST_EXPORTED } from '@octavo/domain/desk/view';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { useMay } from '#app/staff.ts';
import { ordersWords } from './words.ts';

const KEYS = 'Shift+X'; // X selects

/** spec §12.7 Saves the orders of the view as a CSV file, and says where there are more than fit. */
export function ExportOrders({ view }: { view: Record<string, string> }) {
  const words = ordersWords.export;
  const isAllowed = useMay()('exportViewOrders');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await call(exportViewOrders, { query: view });
      saveBytes(file, words.file);
      if (await isCut(file)) showToast(words.cut(MOST_EXPORTED));
    },
  });
  const run = () => !isPending && mutate();
  useKeys(ordersWords.keys.title, [
    { keys: KEYS, words: words.button, icon: 'download', operation: 'exportViewOrders', run },
  ]);
  if (!isAllowed) return null;
  return (
    <Button size="small" kind="quiet" icon="download" isOnce isBusy={isPending} onClick={run}>
      {words.button} <Keys keys={KEYS} />
    </Button>
  );
}

/** Whether a file has a line after its head and all orders that fit: it says that there are more. */
async function isCut(file: Blob): Promise<boolean> {
  const lines = (await file.text()).split('\r\n').filter((line) => line !== '');
  return lines.length > MOST_EXPORTED + 1;
}
