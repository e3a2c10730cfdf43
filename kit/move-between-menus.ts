import type { KeyboardEvent } from 'react';
import { hasModifier } from './takesKeys.ts';

/** On the button of a message, the arrows move to that of the message above or below. */
export function moveBetweenMenus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0 || hasModifier(event)) return;
  const log = event.currentTarget.closest('[data-log]');
  const all = [...(log?.querySelectorAll<HTMLElement>('[data-message-menu]') ?? [])];
  event.preventDefault(); // does not scroll
  all[all.indexOf(event.currentTarget) + step]?.focus();
}
