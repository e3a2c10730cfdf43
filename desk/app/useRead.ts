import { call } from '@octavo/client/call';
import { staffLive } from '@octavo/client/live/staff-live';
import { mayTryAgain, retryDelay } from '@octavo/client/retry';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { readDeskMessages } from '@octavo/contract/desk-messages';
import { useEffect } from 'react';
import { useIsSeen } from './useIsSeen.ts';

/** The number of the newest message, and how many are unread. */
type Shown = { seq: number; unread: number };

/**
 * ADR 0095 Says that the messages of an order have been read, while the page is seen: again after an interruption, and when the socket is back.
 * `onRead` is told once the server has it.
 */
export function useRead(order: number, { seq, unread }: Shown, onRead?: () => void) {
  const isSeen = useIsSeen();
  useEffect(() => {
    if (!isSeen || unread === 0) return undefined;
    let stop = sayRead(order, seq, onRead);
    const address = new URL(DESK_SOCKET_PATH, location.href.replace(/^http/, 'ws')).href;
    const stopListening = staffLive.listen(address, ({ event }) => {
      if (event !== 'connected' && event !== 'missed') return;
      stop();
      stop = sayRead(order, seq, onRead);
    });
    return () => {
      stop();
      stopListening();
    };
  }, [isSeen, order, seq, unread, onRead]);
}

/** Says it until the server has it or has refused it, or the returned function is called. */
function sayRead(id: number, seq: number, onRead?: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const say = async (failures: number) => {
    try {
      await call(readDeskMessages, { params: { id }, body: { seq } });
      onRead?.();
    } catch (error) {
      if (isOver || !mayTryAgain(failures + 1, error)) return;
      timer = setTimeout(() => void say(failures + 1), retryDelay(failures, error));
    }
  };
  void say(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
