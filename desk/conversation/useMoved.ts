import type { WaitingReply } from '@octavo/contract/desk-conversations';
import { seenIn } from '@octavo/domain/desk/position';
import { useState } from 'react';
import { isNewerReply } from './log.ts';

/** The position that what is written was begun at, and the one that something newer was found after. */
export type Against = { begun: string | null; movedFrom: string | null };

/** What the server has said of a conversation: its newest of each kind, and what waits. */
export type Known = { position: string; waiting: readonly WaitingReply[]; reader: { id: number } };

/**
 * ADR 0122 The position that something newer was found after, or null. What was newer has to be seen first: only when it is taken back then, so that
 * nothing newer is there, the server takes what is written.
 */
export function useMoved(against: Against, known: Known): string | null {
  const { movedFrom } = against;
  const [seen, setSeen] = useState<Against | null>(null);
  const isMoved = movedFrom !== null && hasNewer(known, movedFrom);
  if (isMoved && seen !== against) setSeen(against);
  return isMoved || seen !== against ? movedFrom : null;
}

function hasNewer({ position, waiting, reader }: Known, from: string): boolean {
  const [now, then] = [seenIn(position), seenIn(from)];
  const isLater = now.seq > then.seq || now.event > then.event || now.note > then.note;
  const isChanged = then.changed !== null && (now.changed ?? 0) > then.changed;
  return isLater || isChanged || waiting.some((reply) => isNewerReply(reply, from, reader.id));
}
