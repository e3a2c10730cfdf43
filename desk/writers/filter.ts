import type { Profile } from '@octavo/contract/desk-profiles';
import { isCalled } from '@octavo/domain/desk/writer-names';

export const SHOWN_ONLY = ['room', 'online', 'top'] as const;

/** What the list shows. `subject` 0 is any. */
export type Filter = { text: string; only: (typeof SHOWN_ONLY)[number][]; subject: number };

export const NO_FILTER: Filter = { text: '', only: [], subject: 0 };

const IS: Record<(typeof SHOWN_ONLY)[number], (profile: Profile) => boolean> = {
  room: ({ underWay, papersMax, awayUntil }) => underWay < papersMax && awayUntil === null,
  online: ({ isOnline }) => isOnline,
  top: ({ isPremium }) => isPremium,
};

/** Whether a writer is shown: each word of the text is in the number, the name or a proven subject. */
export function isShown(profile: Profile, { text, only, subject }: Filter): boolean {
  const { idWriter: writerNumber, name, proven } = profile;
  const isSaid = isCalled({ writerNumber, name }, text, proven.map((one) => one.name)); // oxfmt-ignore
  const isInSubject = subject === 0 || profile.proven.some(({ id }) => id === subject) || profile.subjects.includes(subject); // oxfmt-ignore
  return isInSubject && isSaid && only.every((one) => IS[one](profile));
}
