import { keep } from '@octavo/client/keep';
import type { StaffRole } from '@octavo/domain/desk/right';

/** Something that was chosen in the palette before: where it leads, and what it was called. */
export type Recent = { to: string; label: string };

/** Whose it is: another role opens other things. */
export type Reader = { id: number; role: StaffRole };
type Kept = { staffId?: number; role?: StaffRole; chosen?: Recent[] };

const STORAGE_KEY = 'deskRecent';
const MOST = 5;

/** What this person chose last in this role and browser, newest first. */
export function recentOf({ id, role }: Reader): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Kept; // only `keepRecent` writes it
    return kept.staffId === id && kept.role === role ? (kept.chosen ?? []) : [];
  } catch {
    return [];
  }
}

/** Puts what was chosen before everything else. */
export function keepRecent({ id, role }: Reader, chosen: Recent) {
  const others = recentOf({ id, role }).filter(({ to }) => to !== chosen.to);
  const kept: Kept = { staffId: id, role, chosen: [chosen, ...others].slice(0, MOST) };
  keep(STORAGE_KEY, JSON.stringify(kept));
}
