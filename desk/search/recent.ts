import { keep } from '@octavo/client/keep';

/** Something that was chosen in the palette before: where it leads, and what it was called. */
export type Recent = { to: string; label: string };

const STORAGE_KEY = 'deskRecent';
const MOST = 5;

/** What this person chose last in this browser, newest first. */
export function recentOf(staffId: number): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { staffId?: number; chosen?: Recent[] }; // only `keepRecent` writes it
    return kept.staffId === staffId ? (kept.chosen ?? []) : [];
  } catch {
    return [];
  }
}

/** Puts what was chosen before everything else. */
export function keepRecent(staffId: number, chosen: Recent) {
  const others = recentOf(staffId).filter(({ to }) => to !== chosen.to);
  keep(STORAGE_KEY, JSON.stringify({ staffId, chosen: [chosen, ...others].slice(0, MOST) }));
}
