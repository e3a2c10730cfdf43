import { type TestedPush, listPushSubscriptions, testPush } from '@octavo/contract/push';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '#auth/reason-of.ts';
import { noticeSettingsWords } from './words.ts';

/** ADR 0341 Sends a push to all browsers of the customer, and says what became of it. */
export function TestPush() {
  const { test: words } = noticeSettingsWords.places;
  const testing = useMutation({
    meta: { isQuiet: true }, // the toast below says how long to wait
    mutationFn: (key: string) => call(testPush, { key }),
    onError: (error) => showToast(reasonOf(error) ?? '', { kind: 'error' }),
    onSuccess: (tested) => {
      const isAllSent = tested.sent > 0 && tested.refused + tested.unanswered === 0;
      showToast(outcomeText(tested), { kind: isAllSent ? 'success' : 'error' });
      if (tested.refused > 0) void invalidate(listPushSubscriptions); // those that are gone are not sent to any more
    },
  });
  return (
    <Button size="small" isOnce isBusy={testing.isPending} onClick={() => testing.mutate(newKey())}>
      {words.send}
    </Button>
  );
}

/** One sentence for each thing that happened. */
function outcomeText({ sent, refused, unanswered }: TestedPush): string {
  const { test: words } = noticeSettingsWords.places;
  const said = [
    sent > 0 && words.sent(sent),
    refused > 0 && words.refused(refused),
    unanswered > 0 && words.unanswered(unanswered),
  ].filter((text) => text !== false);
  return said.length > 0 ? said.join('. ') : words.none;
}
