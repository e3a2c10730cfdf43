import { keep } from '@octavo/client/keep';
import type { Lane } from '@octavo/domain/desk/lanes';
import { keptAttempt } from './kept-attempt.ts';

/** The order that is written about, and who writes: several people may use one browser. */
export type Place = { order: number; reader: number };

const nameOf = ({ order, reader }: Place, lane: Lane) => `deskDraft ${reader} ${order} ${lane}`;
const overOf = (place: Place, lane: Lane) => `${nameOf(place, lane)} over`;
const askedOf = (place: Place, lane: Lane) => `${nameOf(place, lane)} asked`;

/**
 * What is kept in this browser until the server has it, with the text of the server that it was written over, which the last release did not keep;
 * null for nothing.
 */
export function localDraft(place: Place, lane: Lane) {
  const body = localStorage.getItem(nameOf(place, lane));
  return body === null ? null : { body, over: localStorage.getItem(overOf(place, lane)) ?? undefined };
}

/** `over`: what the server has, as far as this page knows. */
export function keepLocalDraft(place: Place, lane: Lane, text: string, over: string) {
  if (localDraft(place, lane) === null) putLocalDraft(place, lane, text, over);
  else keep(nameOf(place, lane), text);
}

/** The text goes on over another text of the server. */
export function putLocalDraft(place: Place, lane: Lane, text: string, over: string) {
  keep(overOf(place, lane), over);
  keep(nameOf(place, lane), text);
}

export function forgetLocalDraft(place: Place, lane: Lane) {
  localStorage.removeItem(nameOf(place, lane));
  localStorage.removeItem(overOf(place, lane));
  dropAsked(place, lane);
}

/** ADR 0456 The text of a save that has got no answer yet: it is not known whether the server has it. */
export const localAsked = (place: Place, lane: Lane) => localStorage.getItem(askedOf(place, lane));
export const keepAsked = (place: Place, lane: Lane, text: string) => void keep(askedOf(place, lane), text);
export const dropAsked = (place: Place, lane: Lane) => localStorage.removeItem(askedOf(place, lane));

/** The name of the attempt to send the text of a lane. */
export const attemptOf = (place: Place, lane: Lane) => `${nameOf(place, lane)} sent`;

/** ADR 0122 The attempt to send the text that only this browser has, which has got no answer yet; null where it was not sent. */
export const localAttempt = (place: Place, lane: Lane) =>
  keptAttempt(attemptOf(place, lane), localDraft(place, lane)?.body ?? '');
