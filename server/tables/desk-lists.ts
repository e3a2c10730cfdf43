import type { Generated } from 'kysely';

/** The tables of what waits at the desk. */
export type DeskListTables = {
  deskCalendars: {
    id: Generated<number>;
    siteId: number;
    /** A `Calendar` and the `ClockLimits` of the domain. */
    calendar: unknown;
    limits: unknown;
    dateCreated: Date;
  };

  deskQueues: {
    orderId: number;
    queue: string;
    siteId: number;
    writerId: number | null;
    since: Date;
    calendarId: number | null;
    pausedAt: Date | null;
  };
};
