import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';

const TAB = 'messenger-tab';

/** The item of this tab. A reload keeps its name. */
export const ownDraft = (name: string): string => `${name}~${sessionStorage.getItem(TAB) ?? renewTab()}`;

/** Gives this tab another name: a duplicate of it has the one that it had. */
export function renewTab(): string {
  const tab = newKey().slice(0, 8);
  sessionStorage.setItem(TAB, tab);
  return tab;
}

/** Keeps the draft of this tab. */
export function keepDraft(name: string, text: string) {
  if (text) keep(ownDraft(name), text);
  else localStorage.removeItem(ownDraft(name));
}

/** The items of all tabs. An item without a tab is of an earlier version. */
export const draftsOf = (name: string): string[] =>
  Object.keys(localStorage).filter((item) => item === name || item.startsWith(`${name}~`));

/**
 * The draft of this tab. A tab without one takes over what another has left; if that one still shows it, it keeps it again
 * (`useDraft`).
 */
export function takeDraft(name: string): string {
  const own = localStorage.getItem(ownDraft(name));
  if (own) return own;
  const left = draftsOf(name).find((item) => localStorage.getItem(item));
  const text = left ? localStorage.getItem(left) : null;
  if (left && text && keep(ownDraft(name), text)) localStorage.removeItem(left);
  return text ?? '';
}

/** Ends a draft that was sent, also where another tab has the same. An empty item tells that tab that its draft was sent. */
export function endDraft(name: string, text: string) {
  for (const item of draftsOf(name)) {
    if (localStorage.getItem(item) !== text) continue;
    keep(item, '');
    localStorage.removeItem(item);
  }
}
