import type { ApiError } from './api-error.ts';

type Listeners = {
  /** spec §6, §8 The session has ended. */
  signedOut: () => void;
  /** spec §8, D53 A call was answered with 409. Returns true when it was handled. */
  conflict: (error: ApiError) => boolean;
  /** spec §4 The server no longer renews this session. */
  refreshFailed: () => void;
  /** A mutation has begun. */
  mutationBegan: () => void;
  /** A mutation has failed: why, in the language of the page, and the reference where the server failed. */
  mutationFailed: (text: string, reference: string | undefined) => void;
  /** spec §8 A render failure. */
  failed: (error: unknown) => void;
};

/** Failures from before the error reports were loaded. */
export const earlyFailures: unknown[] = [];

export const listeners: Listeners = {
  signedOut: () => {},
  conflict: () => false,
  refreshFailed: () => {},
  mutationBegan: () => {},
  mutationFailed: () => {},
  failed: (error) => earlyFailures.push(error),
};

/** Sets the listeners for events of every call; the others stay. */
export const listenToCalls = (chosen: Partial<Listeners>) => void Object.assign(listeners, chosen);
