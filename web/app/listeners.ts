import type { Refused } from './api-error.ts';

type Hearers = {
  /** §6, §8 The session is over. */
  signedOut: () => void;
  /** §8, D53 A 409 that is about the page, not the request. True when it was handled. */
  conflict: (refused: Refused) => boolean;
  /** §4 The server renews this session no more. */
  refreshFailed: () => void;
  /** §8 Something could not be drawn. */
  failed: (error: unknown) => void;
};

/** What failed before anybody could report it. */
export const early: unknown[] = [];

export const hearers: Hearers = {
  signedOut: () => {},
  conflict: () => false,
  refreshFailed: () => {},
  failed: (error) => early.push(error),
};

/** Says who deals with what concerns every call; the shell does. */
export const whenCalled = (chosen: Partial<Hearers>) => void Object.assign(hearers, chosen);
