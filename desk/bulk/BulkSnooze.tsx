import { useMutation } from '@tanstack/react-query';
import { SnoozeDialog } from '#lists/SnoozeDialog.tsx';
import type { BulkProps } from './BulkForm.tsx';
import { bulkWords } from './words.ts';

/** spec §12.7 Asks until when many orders are snoozed. It stays, and says the problem, until the action has begun. */
export function BulkSnooze({ count, onClose, onStart }: BulkProps) {
  const starting = useMutation({
    meta: { isQuiet: true }, // the dialog shows the error
    mutationFn: (until: Date) => onStart({ kind: 'snooze', until: until.toISOString() }),
    onSuccess: onClose,
  });
  return (
    <SnoozeDialog
      title={bulkWords.dialog.snooze(count)}
      isBusy={starting.isPending}
      error={starting.error}
      onClose={onClose}
      onSnooze={(until) => !starting.isPending && starting.mutate(until)}
    />
  );
}
