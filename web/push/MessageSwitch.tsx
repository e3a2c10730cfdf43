import { listPushSubscriptions, unsubscribeFromPush } from '@octavo/contract/push';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { keepNoticesOf, useNoticesOf } from '#app/notices.ts';
import { customerWords } from '#customers/words.ts';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { hasNotices, pushWorker, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { pushWords } from './words.ts';

/** ADR 0048 The switch for notifications about messages in this browser. The browser asks for permission after the click, never before. */
export function MessageSwitch({ customerId }: { customerId: number }) {
  return hasNotices() ? <OfferedSwitch customerId={customerId} /> : null;
}

function OfferedSwitch({ customerId }: { customerId: number }) {
  const [permission, setPermission] = useState(Notification.permission);
  const isOn = useNoticesOf() === String(customerId) && permission === 'granted';
  const { data } = useQuery({ ...queryOf(listPushSubscriptions, {}), enabled: isOn });
  const hasPush = !data || data.subscriptions.some(({ isCurrent }) => isCurrent);
  const turning = useMutation({
    meta: { isQuiet: true }, // `onError` shows the toast
    networkMode: 'always', // offline it fails at once
    mutationFn: (on: boolean) => (on ? turnOn(customerId) : turnOff()),
    onError: () => showToast(customerWords.saving.preferencesFailed, { kind: 'error' }),
    onSettled: () => invalidate(listPushSubscriptions),
  });
  const change = async (on: boolean) => {
    const answer = on ? await Notification.requestPermission() : permission; // first, as browsers want it right after the click
    setPermission(answer);
    if (answer === 'granted') turning.mutate(on);
    if (answer === 'denied') showToast(pushWords.blocked);
  };
  return (
    <SwitchRow
      title={pushWords.title}
      detail={isOn && !hasPush && !turning.isPending ? pushWords.onlyOpen : pushWords.detail}
      whyNot={permission === 'denied' ? pushWords.blocked : null}
      checked={turning.isPending ? turning.variables : isOn}
      onChange={(on) => void change(on)}
    />
  );
}

/** Without a push service, the pages tell about messages while one is open. */
async function turnOn(customerId: number) {
  const { key } = await call(listPushSubscriptions, {});
  await pushWorker();
  if (key) await subscribeBrowser(key);
  keepNoticesOf(customerId);
}

async function turnOff() {
  await call(unsubscribeFromPush, {});
  keepNoticesOf(null);
  await unsubscribeBrowser().catch(() => {}); // the server sends nothing any more
}
