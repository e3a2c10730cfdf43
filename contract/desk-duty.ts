import * as z from 'zod/mini';
import { KeptCount } from './desk-inbox.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Instant } from './scalars.ts';

/** Somebody of support who is on duty, with how many of their conversations wait for an answer, of how many at most. */
const OnDuty = z.object({
  id: z.int(),
  name: z.string(),
  since: Instant,
  until: z.nullable(Instant),
  load: z.int(),
  capacity: z.int(),
});

/** An order, and since when it waits. */
const Waiting = z.object({ id: z.int(), title: z.string(), since: Instant });
export type Waiting = z.output<typeof Waiting>;

export const Duty = z.object({
  /** Whether the site gives conversations to those on duty. */
  isByRule: z.boolean(),
  /** Whether the caller is on duty, since when and until when. */
  own: z.nullable(OnDuty),
  /** Everybody on duty, the caller too. */
  onDuty: z.array(OnDuty),
  /** Conversations that wait for an answer and have nobody, and since when the oldest does. */
  unowned: z.object({ ...KeptCount.shape, oldest: z.nullable(Instant) }),
  /** Those of the caller that wait for an answer, the longest wait first, at most 20 of `count`. */
  mine: z.object({
    ...KeptCount.shape,
    orders: z.array(Waiting),
  }),
  /** Orders about whose open offer a writer asks, the longest wait first, at most 20. The last release answers without them (ADR 0146). */
  asked: z.optional(z.array(Waiting)),
});
export type Duty = z.output<typeof Duty>;

export const getDuty = endpoint('getDuty', {
  ...DESK,
  method: 'GET',
  path: '/duty',
  summary: 'Who of support is on duty, what waits for nobody, and what waits for the caller',
  reply: Duty,
  limit: 'desk',
});

export const setDuty = endpoint('setDuty', {
  ...DESK,
  method: 'PUT',
  path: '/duty',
  summary: 'Goes on duty, until a time within a day or until it is ended, or ends it',
  body: z.strictObject({ isOn: z.boolean(), until: z._default(z.nullable(Instant), null) }),
  reply: Duty,
  refuses: ['duty_end_wrong'],
  example: { isOn: true },
});

export const setRule = endpoint('setRule', {
  ...DESK,
  method: 'PUT',
  path: '/duty/rule',
  summary: 'Switches on or off that conversations which wait and have nobody are given to those on duty',
  body: z.strictObject({ isByRule: z.boolean() }),
  reply: Duty,
  example: { isByRule: true },
});
