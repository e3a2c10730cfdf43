import type { LaterState } from '@octavo/domain/desk/macros';
import type { BulkState } from '@octavo/domain/desk/bulk';
import type { Generated } from 'kysely';

/** The tables of the lists of the desk, and of what is done to many orders at once. */
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
    ownerId: number | null;
    since: Date;
    calendarId: number | null;
    pausedAt: Date | null;
    /** Only of answers: who took it out of its queue, when, and until when where it was snoozed. */
    asideBy: number | null;
    asideAt: Date | null;
    asideUntil: Date | null;
  };

  deskViews: {
    id: Generated<number>;
    siteId: number;
    staffId: number;
    name: string;
    isShared: boolean;
    /** The parameters of an address. */
    view: unknown;
    dateCreated: Date;
    dateChanged: Date;
  };

  macros: {
    id: Generated<number>;
    siteId: number;
    name: string;
    /** The `MacroParts` of the domain. */
    parts: unknown;
    version: Generated<number>;
    dateChanged: Date;
  };

  macroRuns: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    macroId: number;
    name: string;
    /** A `Done` of the macros of the desk. */
    done: unknown;
    /** What became of each part when it was taken back; null before. */
    undone: unknown | null;
    dateCreated: Date;
  };

  waitingMacros: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    sessionId: string;
    macroId: number;
    name: string;
    version: number;
    state: Generated<LaterState>;
    /** The code of what refused it. */
    why: string | null;
    goesAt: Date;
    dateCreated: Date;
    dateEnded: Date | null;
  };

  bulkRuns: {
    id: Generated<number>;
    siteId: number;
    staffId: number;
    sessionId: string;
    /** A `BulkAction` of the contract. */
    action: unknown;
    state: Generated<BulkState>;
    dateCreated: Date;
    dateEnded: Date | null;
    /** The action that this one takes back. */
    takesBack: number | null;
  };

  bulkRows: {
    runId: number;
    place: number;
    orderId: number;
    outcome: string | null;
    /** The fields of the order that it changed, before and after; null where that was not kept. */
    changed: unknown | null;
    /** `ProblemParams` of its refusal. */
    params: unknown | null;
  };
};
