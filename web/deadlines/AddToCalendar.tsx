import { downloadDeadline } from '@octavo/contract/deadlines';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { Button } from '@octavo/kit/Button.tsx';
import { deadlineWords } from './words.ts';

/** spec §10.14 Saves the deadline as a file that calendars open. */
export function AddToCalendar({ orderId }: { orderId: number }) {
  const saving = useMutation({
    mutationFn: async () => {
      const file = await call(downloadDeadline, { params: { id: orderId } });
      saveBytes(new Blob([file], { type: 'text/calendar' }), deadlineWords.calendar.fileName(orderId)); // a phone opens it by its type
    },
  });
  return (
    <Button size="small" kind="ghost" icon="download" isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {deadlineWords.calendar.add}
    </Button>
  );
}
