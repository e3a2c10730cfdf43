import { staffLive } from '@octavo/client/live/staff-live';
import { DESK_EVENT, type Doing, FORGOTTEN_MS, PRESENCE_MS, STAFF_EVENT } from '@octavo/domain/desk/live-events';
import { subscribers } from '@octavo/client/subscribers';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { StaffLiveEvent } from '@octavo/client/live/staff-live';
import { useStaff } from '#app/staff.ts';

/** What a colleague does in an order. */
export type Present = { id: number; name: string; doing: Doing };

const { subscribe, notify } = subscribers();
const places = new Map<number, Map<number, Present>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const NOBODY: readonly Present[] = [];
let shown = new Map<number, readonly Present[]>();

/** Says again what the reader does, as a socket that opens knows nothing of it. */
let sayAgain = () => {};

/** Keeps what the server says of a colleague; who is not heard of any more is forgotten. */
export function hearPresence(event: StaffLiveEvent) {
  if (event.event === 'connected') sayAgain();
  if (event.event !== DESK_EVENT.presence) return;
  const { order, staff, doing } = event;
  set(order, staff.id, doing && { ...staff, doing });
  const key = `${order} ${staff.id}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => set(order, staff.id, null), FORGOTTEN_MS),
  );
}

function set(order: number, staffId: number, present: Present | null) {
  const here = places.get(order) ?? new Map<number, Present>();
  if (present) here.set(staffId, present);
  else here.delete(staffId);
  places.set(order, here);
  shown = new Map(shown).set(order, [...here.values()]);
  notify();
}

/** spec §12.9 The colleagues who are in an order, in its conversation or on its page. */
export function useColleagues(order: number): readonly Present[] {
  const own = useStaff()?.id; // another page of the reader is heard of too
  const present = useSyncExternalStore(subscribe, () => shown.get(order) ?? NOBODY);
  return useMemo(() => present.filter(({ id }) => id !== own), [present, own]);
}

/** Tells colleagues what the reader does here, again and again while the page is seen, until it is left. */
export function useBeingHere(order: number, doing: Doing) {
  useEffect(() => {
    const say = () => void (document.hidden || staffLive.send({ event: STAFF_EVENT.presence, order, doing }));
    say();
    sayAgain = say;
    const timer = setInterval(say, PRESENCE_MS);
    return () => {
      sayAgain = () => {};
      clearInterval(timer);
    };
  }, [order, doing]);
  useEffect(() => () => void staffLive.send({ event: STAFF_EVENT.presence, order, doing: null }), [order]);
}
