import type { DeskRole } from '../auth/identity.ts';

/** spec §12.9 Who reads what support writes about an order: its customer, its writer, or only support. */
export const LANES = ['customer', 'writer', 'note'] as const;
export type Lane = (typeof LANES)[number];

/** spec §12.9 The most characters of a note. */
export const NOTE_LENGTH = 4000;

/** The lanes in which a message waits before it goes out. A note is seen by colleagues at once. */
export const REPLY_LANES = ['customer', 'writer'] as const satisfies readonly Lane[];
export type ReplyLane = (typeof REPLY_LANES)[number];

/** ADR 0121 What became of a message of support: it waits, went out, was taken back, or could not go out any more. */
export type ReplyState = 'waiting' | 'sent' | 'undone' | 'returned';

/** The lanes that no customer reads. */
export type NoteLane = 'writer' | 'note';

/** spec §12.9 The lanes of notes that a side of the desk reads. */
export const NOTE_LANES: Readonly<Record<DeskRole, readonly NoteLane[]>> = {
  support: ['note', 'writer'],
  writer: ['writer'],
};

/** ADR 0121 For so many seconds what support sends can be taken back. */
export const UNDO_SECONDS = 8;
