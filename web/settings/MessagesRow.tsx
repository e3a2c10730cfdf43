import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasNotices, useNotices } from '#app/notices.ts';
import { customerWords } from '#customers/words.ts';
import { turnNotices } from '#push/turn.ts';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { settingsWords } from './words.ts';

/**
 * spec §10.9 The switch for notifications about messages in this browser, where the browser has them. The browser asks for permission
 * after the click, never before.
 */
export function MessagesRow({ customerId }: { customerId: number }) {
  return hasNotices() ? <OfferedRow customerId={customerId} /> : null;
}

function OfferedRow({ customerId }: { customerId: number }) {
  const { messages: words } = settingsWords.notifications;
  const [permission, setPermission] = useState(Notification.permission);
  const [of, how] = useNotices()?.split(' ') ?? [];
  const isOn = of === String(customerId) && permission === 'granted';
  const turn = useMutation({
    meta: { isQuiet: true }, // `onError` shows the toast
    mutationFn: (on: boolean) => turnNotices(customerId, on),
    onError: () => showToast(customerWords.saving.preferencesFailed, { kind: 'error' }),
  });
  const change = async (on: boolean) => {
    const answer = on ? await Notification.requestPermission() : permission; // at once: browsers want it right after the click
    setPermission(answer);
    if (answer === 'granted') turn.mutate(on);
    if (answer === 'denied') showToast(words.blocked);
  };
  return (
    <SwitchRow
      icon="bell"
      title={words.title}
      detail={isOn && how === 'tab' ? words.onlyOpen : words.detail}
      whyNot={permission === 'denied' ? words.blocked : null}
      checked={turn.isPending ? turn.variables : isOn}
      onChange={(on) => void change(on)}
    />
  );
}
