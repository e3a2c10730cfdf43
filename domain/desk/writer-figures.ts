import { type Share, shareOf } from './evidence.ts';

/** The most subjects or levels that a writer takes by name. */
export const TAKEN_MAX = 100;

/** How many subjects the list of writers names of each. */
export const NAMED_SUBJECTS = 3;

/** What is kept of the delivered papers of a writer. `stars`: the sum of the ratings, in tenths. */
export type KeptFigures = { delivered: number; onTime: number; revised: number };
export type KeptSubject = { delivered: number; onTime: number; reviews: number; stars: number };

/** spec §12.5 The shares of a writer's papers that were on time, and that the customer asked to revise. */
export const figuresOf = ({ delivered, onTime, revised }: KeptFigures) => ({
  delivered,
  share: shareOf(onTime, delivered),
  revised: shareOf(revised, delivered),
});

/** The same of a subject, with the mean of its ratings in stars; null where nobody has rated. */
export const figuresOfSubject = ({ delivered, onTime, reviews, stars }: KeptSubject) => ({
  delivered,
  share: shareOf(onTime, delivered),
  reviews,
  rating: reviews === 0 ? null : Math.round(stars / reviews) / 10,
});

/** Lists of writers go by the lower end of the share on time, so that a new writer is neither hidden nor first. Those without one are last. */
export const compareByShare = (one: Share | null, other: Share | null): number => (other?.low ?? -1) - (one?.low ?? -1);
