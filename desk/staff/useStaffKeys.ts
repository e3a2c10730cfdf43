import { focusField } from '@octavo/kit/focusField.ts';
import type { RefObject } from 'react';
import { useKeys } from '#app/keys.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import { staffWords as words } from './words.ts';

/** spec §12.1 J and K go through the people and Enter opens one; I goes to the invitation, D asks about the one who has the focus. */
export function useStaffKeys(list: RefObject<HTMLElement | null>) {
  useRowKeys(words.heading, list);
  useKeys(words.heading, [
    { keys: 'i', words: words.keys.invite, operation: 'inviteStaff', isInBar: true, run: () => focusField('email') },
    { keys: 'd', words: words.keys.deactivate, operation: 'deactivateStaff', isInBar: true, run: leave },
  ]);
}

/** Asks about the person in whose row the focus is. */
const leave = () =>
  document.activeElement?.closest('[data-person]')?.querySelector<HTMLElement>('[data-leave]')?.click();
