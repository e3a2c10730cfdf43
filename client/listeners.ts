import type { ApiError } from './api-error.ts';

type Listeners = {
  /** spec §6, §8 The session is over. */
  signedOut: () => void;
  /** spec §8, D53 A 409 that is about the page, not the request. True when it was handled. */
  conflict: (refused: ApiError) => boolean;
  /** spec §4 The server renews this session no more. */
  refreshFailed: () => void;
  /** spec §8 Something could not be drawn. */
  failed: (error: unknown) => void;
};

/** What failed before anybody could report it. */
export const early: unknown[] = [];

export const listeners: Listeners = {
  signedOut: () => {},
  conflict: () => false,
  refreshFailed: () => {},
  failed: (error) => early.push(error),
};

/** Says who deals with what concerns every call; the shell does. */
export const listenToCalls = (chosen: Partial<Listeners>) => void Object.assign(listeners, chosen);
