import type { ToStaff } from '@octavo/contract/desk-live';
import { DESK_EVENT, type Doing, FORGOTTEN_MS } from '@octavo/domain/desk/live-events';

type Place = { siteId: number; orderId: number; staff: { id: number; name: string } };

/** What a colleague does in a conversation. */
export type Present = Place & { doing: Doing };

/** ADR 0120 Who is in which conversation, as this process has heard from all. `now` in milliseconds. */
export type Presences = {
  heard: (place: Place, doing: Doing | null) => void;
  /** Everybody of a site who was heard of lately. */
  of: (siteId: number) => Present[];
};

export function keepPresence(now = () => performance.now()): Presences {
  const places = new Map<string, Present & { until: number }>();
  const forgetOld = () => {
    for (const [key, { until }] of places) if (until <= now()) places.delete(key);
  };
  return {
    heard: (place, doing) => {
      forgetOld();
      const key = `${place.orderId} ${place.staff.id}`;
      if (doing === null) places.delete(key);
      else places.set(key, { ...place, doing, until: now() + FORGOTTEN_MS });
    },
    of: (siteId) => {
      forgetOld();
      return [...places.values()].filter((one) => one.siteId === siteId);
    },
  };
}

/** What staff hears of it. */
export const presenceEvent = ({ orderId, staff, doing }: Place & { doing: Doing | null }): ToStaff => ({
  event: DESK_EVENT.presence,
  order: orderId,
  staff,
  doing,
});
