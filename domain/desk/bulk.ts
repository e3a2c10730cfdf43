/** spec §12.7 What can be done to many orders at once. */
export const BULK_ACTIONS = ['assign', 'hold', 'answered', 'snooze', 'reply', 'note', 'claim', 'macro'] as const;
export type BulkKind = (typeof BULK_ACTIONS)[number];

/** Those that can be taken back after they were done, order by order: nobody outside has heard of them, or nothing was lost by it. */
export const TAKEN_BACK: readonly string[] = ['assign', 'hold', 'answered', 'snooze'] satisfies BulkKind[];

/** `waiting`: nothing has happened yet, and it can be taken back. */
export const BULK_STATES = ['waiting', 'running', 'done', 'stopped', 'undone'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** The most orders of one action: as many as are counted exactly. */
export const MOST_IN_BULK = 1000;

/** For how long an action on many orders can be taken back, before it begins. */
export const BULK_UNDO_SECONDS = 8;
