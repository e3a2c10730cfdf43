import type { Profile } from '@octavo/contract/desk-profiles';

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
  const said = [`WR-${profile.idWriter}`, profile.name, ...profile.proven.map(({ name }) => name)].join(' ').toLowerCase(); // oxfmt-ignore
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isInSubject = subject === 0 || profile.proven.some(({ id }) => id === subject) || profile.subjects.includes(subject); // oxfmt-ignore
  return isInSubject && words.every((word) => said.includes(word)) && only.every((one) => IS[one](profile));
}
