import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { type Preferences, deliveryOf, isNews, isOn, isTold } from './delivery.ts';
import { eventsIn, keptEvents } from './digest.ts';
import {
  DIGEST_EVENTS,
  CHANNELS,
  type Channel,
  NOTICE_EVENTS,
  type NoticeEvent,
  OPTIONAL_CELLS,
  cellName,
} from './matrix.ts';
import { isOver } from './over.ts';

/** What the mockup and the issue say, written here once more: + on, - off, . not offered, and D, P, S, B always (deadline, payment, security, bell). */
const TABLE = `
  message    B + + .
  more_time  B D + +
  delivered  B D + .
  deadline   B D + +
  late       B D + .
  payment    B P - .
  revision   B + + .
  order      B + + .
  bonus      B + - .
  newsletter . - . .
  security   B S . .`;

const CELLS = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [event = '', ...marks] = line.trim().split(/\s+/);
      return marks.map((mark, at) => [`${event}.${CHANNELS[at]}`, mark] as const);
    }),
);
const markOf = (event: NoticeEvent, channel: Channel) => CELLS.get(cellName(event, channel)) ?? '';

const NIGHT = new Date('2026-01-05T03:00:00Z');
const MORNING = '2026-01-05T07:00:00.000Z';
const DIGEST = '2026-01-05T09:00:00.000Z';
const BOTH = [true, false];

const everything: Preferences = {
  site: [],
  channels: { mail: true, push: true, calendar: true },
  choices: {},
  quiet: null,
  zone: 'UTC',
  digest: null,
  mailStop: null,
};

/** Every choice of a cell, with every state of its channel and every setting of the site. */
function* choices(event: NoticeEvent, channel: Channel) {
  for (const chosen of [undefined, true, false])
    for (const isChannelOn of BOTH)
      for (const isTurnedAround of BOTH) {
        const cell = cellName(event, channel);
        yield {
          chosen,
          isChannelOn,
          isTurnedAround,
          preferences: {
            ...everything,
            site: isTurnedAround ? [cell] : [],
            channels: { mail: isChannelOn, push: isChannelOn, calendar: isChannelOn },
            choices: chosen === undefined ? {} : { [cell]: chosen },
          },
        };
      }
}

/** Whether the cell is on, said the other way round: the narrowest word that was spoken decides, and a switched off channel is the widest no. */
function expectedOn(mark: string, chosen: boolean | undefined, isChannelOn: boolean, isTurnedAround: boolean): boolean {
  if ('DPSB'.includes(mark)) return true;
  if (mark === '.' || !isChannelOn) return false;
  const spoken = [chosen, isTurnedAround ? mark === '-' : undefined, mark === '+'];
  return spoken.find((word) => word !== undefined) ?? false;
}

describe('spec §10.20 the table of notifications', () => {
  test('has a mark for each event and channel; what has + or - can be switched', () => {
    expect([...CELLS.keys()].toSorted()).toEqual(
      NOTICE_EVENTS.flatMap((event) => CHANNELS.map((channel) => `${event}.${channel}`)).toSorted(),
    );
    expect(OPTIONAL_CELLS.toSorted()).toEqual([...CELLS].flatMap(([cell, mark]) => ('+-'.includes(mark) ? [cell] : [])).toSorted()); // oxfmt-ignore
  });

  const cells = NOTICE_EVENTS.flatMap((event) => CHANNELS.map((channel) => ({ event, channel })));
  test.each(cells)('$event by $channel, for every choice, hour and state', ({ event, channel }) => {
    const mark = markOf(event, channel);
    for (const { preferences, chosen, isChannelOn, isTurnedAround } of choices(event, channel)) {
      const on = expectedOn(mark, chosen, isChannelOn, isTurnedAround);
      const about = `${mark} ${chosen} ${isChannelOn} ${isTurnedAround}`;
      expect(isOn(event, channel, preferences), about).toBe(on);
      if (channel !== 'calendar') expectEveryState(event, channel, preferences, on, about);
    }
  });
});

/** The events that a digest was chosen for: all of them, this one alone, or all but this one. */
const EVENTS_OF: Record<'all' | 'this' | 'others', (event: NoticeEvent) => NoticeEvent[] | null> = {
  all: () => null,
  this: (event) => [event],
  others: (event) => NOTICE_EVENTS.filter((other) => other !== event),
};

/** What stands against sending at once, in the order in which it is said; the first that is true is the answer. */
function expectEveryState(
  event: NoticeEvent,
  channel: 'bell' | 'mail' | 'push',
  preferences: Preferences,
  on: boolean,
  about: string,
) {
  const isLocked = 'DPSB'.includes(markOf(event, channel));
  for (const isQuiet of BOTH)
    for (const digestOf of [null, 'all', 'this', 'others'] as const)
      for (const isRead of BOTH)
        for (const isMuted of BOTH)
          for (const mailStop of [null, 'bounced', 'complained'] as const) {
            const isMail = channel === 'mail';
            const against: [boolean, string][] = [
              [!on, 'off'],
              [isMail && mailStop === 'bounced' && markOf(event, channel) !== 'S', 'stopped'],
              [isMail && mailStop === 'complained' && !isLocked, 'stopped'],
              [!isLocked && isRead, 'read'],
              [!isLocked && isMuted, 'muted'],
              [!isLocked && isMail && (digestOf === 'all' || digestOf === 'this'), DIGEST],
              [!isLocked && isQuiet && event !== 'more_time', MORNING],
            ];
            const [, expected = 'send'] = against.find(([isTrue]) => isTrue) ?? [];
            const delivery = deliveryOf({
              event,
              channel,
              preferences: {
                ...preferences,
                quiet: isQuiet ? { from: 22 * 60, to: 7 * 60 } : null,
                digest: digestOf && { at: 9 * 60, events: EVENTS_OF[digestOf](event) },
                mailStop,
              },
              isMuted,
              isRead,
              endsAt: null,
              at: NIGHT,
            });
            const said = 'why' in delivery ? delivery.why : 'until' in delivery ? delivery.until.toISOString() : 'send';
            const state = { isQuiet, digestOf, isRead, isMuted, mailStop };
            if (said !== expected) expect.fail(`${about} ${JSON.stringify(state)}: ${said}, not ${expected}`);
          }
}

describe('spec §10.20 what ends', () => {
  const quiet = { from: 22 * 60, to: 7 * 60 };
  const digest = { at: 9 * 60, events: null };
  const told = { event: 'order', channel: 'mail', isMuted: false, isRead: false, at: NIGHT } as const;
  const until = (endsAt: string, preferences: Preferences) => {
    const delivery = deliveryOf({ ...told, preferences, endsAt: new Date(endsAt) });
    return 'until' in delivery ? delivery.until.toISOString() : delivery.what;
  };

  test('does not wait for a digest or the end of quiet hours that come after it', () => {
    const both = { ...everything, quiet, digest };
    expect(until('2026-01-05T09:01:00Z', both)).toBe(DIGEST);
    expect(until('2026-01-05T09:00:00Z', both)).toBe(MORNING);
    expect(until('2026-01-05T07:00:00Z', both)).toBe('send');
    expect(until('2026-01-05T07:00:00Z', { ...everything, digest })).toBe('send');
  });

  test('is over when an offer was taken or its time has passed, when a hold has ended, or when work that went on stands still again', () => {
    const { offered, paid, hold, inProgress } = ORDER_STATUS;
    const [at, later] = [NIGHT, new Date(MORNING)];
    const order = { datePaid: null, dateCompleted: null, dateHeld: null, deadline: later, deadlineWaits: false };
    expect(isOver({ ...order, kind: 'offered', status: offered, offeredUntil: later }, at)).toBe(false);
    expect(isOver({ ...order, kind: 'offered', status: offered, offeredUntil: at }, at)).toBe(true);
    expect(isOver({ ...order, kind: 'offered', status: paid, offeredUntil: later }, at)).toBe(true);
    expect(isOver({ ...order, kind: 'held', status: hold, offeredUntil: null }, at)).toBe(false);
    expect(isOver({ ...order, kind: 'held', status: inProgress, offeredUntil: null }, at)).toBe(true);
    expect(isOver({ ...order, kind: 'resumed', status: hold, offeredUntil: null }, at)).toBe(true);
    expect(isOver({ ...order, kind: 'resumed', status: inProgress, offeredUntil: null }, at)).toBe(false);
    expect(isOver({ ...order, kind: 'delivered', status: hold, offeredUntil: null }, at)).toBe(false);
  });
});

test('spec §10.20 an item of a muted order waits to be read only where its mail is always sent', () => {
  for (const event of NOTICE_EVENTS) {
    expect(isNews(event, false)).toBe(true);
    expect(isNews(event, true), event).toBe('DPS'.includes(markOf(event, 'mail')));
  }
});

test('spec §10.20 a digest has what can be turned off, all of it or what was chosen; a choice of everything has what comes later too', () => {
  const optional = NOTICE_EVENTS.filter((event) => '+-'.includes(markOf(event, 'mail')));
  expect(DIGEST_EVENTS).toEqual(optional);
  expect(eventsIn(null)).toEqual([]);
  expect(eventsIn({ at: 0, events: null })).toEqual(optional);
  expect(eventsIn({ at: 0, events: ['security', 'bonus', 'message'] })).toEqual(['message', 'bonus']);
  expect(keptEvents(optional.toReversed())).toBeNull();
  expect(keptEvents(optional.slice(1))).toEqual(optional.slice(1));
});

describe('spec §10.20 what a page shows itself', () => {
  const chosen = { on: ['message.push'], channels: everything.channels, quiet: null, zone: 'UTC' };
  const message = { event: 'message', channel: 'push', chosen, isMuted: false, at: NIGHT } as const;

  test('is what a push would tell now', () => {
    expect(isTold(message)).toBe(true);
    expect(isTold({ ...message, chosen: { ...chosen, quiet: { from: 23 * 60, to: 2 * 60 } } })).toBe(true);
  });

  test('is nothing of a muted order, in quiet hours, or where the event or the channel is off', () => {
    expect(isTold({ ...message, isMuted: true })).toBe(false);
    expect(isTold({ ...message, chosen: { ...chosen, quiet: { from: 22 * 60, to: 7 * 60 } } })).toBe(false);
    expect(isTold({ ...message, chosen: { ...chosen, on: ['message.mail'] } })).toBe(false);
    expect(isTold({ ...message, chosen: { ...chosen, channels: { ...chosen.channels, push: false } } })).toBe(false);
  });
});
