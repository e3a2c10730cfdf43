import { DAY_MINUTES, minutesBetween } from '../time.ts';

/** The most conversations that wait at a time, and how many somebody takes unless an operator says otherwise. */
export const CAPACITY = { usual: 8, max: 200 };

/** `since` is null for somebody who is not on duty; without `until` the duty lasts until they end it. */
export type Duty = { since: Date | null; until: Date | null };

/** spec §12.11 Whether somebody is on duty now; a duty with an end is over by itself. */
export const isOnDuty = ({ since, until }: Duty, now: Date): boolean =>
  since !== null && (until === null || until > now);

/** ADR 0441 Whether nothing gives somebody a conversation but their own hand or that of a colleague: the rule gives it to who is on duty. */
export const isLeftToRule = (isByRule: boolean, duty: Duty, now: Date): boolean => isByRule && !isOnDuty(duty, now);

/** The longest day has an hour more, where clocks are set back. */
const LONGEST_DAY_MINUTES = DAY_MINUTES + 60;

/** spec §12.11 Why a duty cannot end then, or null: it ends within a day, and not in the past. */
export const whyNoDutyUntil = (until: Date | null, now: Date): 'duty_end_wrong' | null =>
  until === null || (until > now && minutesBetween(now, until) <= LONGEST_DAY_MINUTES) ? null : 'duty_end_wrong';

/** Somebody of support. `load` is how many of their conversations wait for an answer. */
export type Answerer = {
  id: number;
  siteId: number;
  duty: Duty;
  load: number;
  capacity: number;
  /** None for all languages. */
  languages: readonly string[];
  /** When the rule last gave them a conversation. */
  dateGiven: Date | null;
};

/** A conversation that waits for an answer and has nobody. */
export type Waiting = { orderId: number; siteId: number; since: Date; language: string };

/** spec §12.11 Whether the rule may give somebody one more. */
export const hasRoom = ({ duty, load, capacity }: Answerer, now: Date): boolean =>
  isOnDuty(duty, now) && load < capacity;

/**
 * ADR 0129 Which conversation the rule gives next, and to whom; null where nobody can take one. The oldest that somebody can answer comes
 * first. Of those who can, the one with the most room in parts of the own capacity gets it, then who has waited longest for one.
 */
export function nextGiven(
  people: readonly Answerer[],
  waiting: readonly Waiting[],
  now: Date,
): { orderId: number; staffId: number } | null {
  const free = people.filter((person) => hasRoom(person, now)).toSorted(byTurn);
  const byAge = waiting.toSorted((one, other) => time(one.since) - time(other.since) || one.orderId - other.orderId);
  for (const conversation of byAge) {
    const person = free.find((one) => canAnswer(one, conversation));
    if (person) return { orderId: conversation.orderId, staffId: person.id };
  }
  return null;
}

const canAnswer = ({ siteId, languages }: Answerer, conversation: Waiting): boolean =>
  siteId === conversation.siteId && (languages.length === 0 || languages.includes(conversation.language));

const byTurn = (one: Answerer, other: Answerer): number =>
  one.load / one.capacity - other.load / other.capacity ||
  time(one.dateGiven) - time(other.dateGiven) ||
  one.id - other.id;

const time = (date: Date | null): number => date?.getTime() ?? 0;
