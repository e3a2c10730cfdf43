import type { Doing } from '@octavo/domain/desk/live-events';
import { dictionary, format } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

const doings: Record<Doing, string> = { looking: 'looking', writing: 'writing', note: 'writing a note' };

export const presenceWords = dictionary('deskPresence', {
  doings,
  /** Colleagues who do the same. */
  present: (names: string[], doing: string) =>
    plural('en', names.length, {
      one: `${format().list(names)} is ${doing}`,
      other: `${format().list(names)} are ${doing}`,
    }),
});
