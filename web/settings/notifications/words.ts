import type { ChosenChannel, LockReason, NoticeEvent } from '@octavo/domain/notifications/matrix';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

type Named = { title: string; detail: string };

const EVENTS: Record<NoticeEvent, Named> = {
  message: { title: 'New message', detail: 'From your writer or support' },
  more_time: { title: 'More time asked', detail: 'Your answer is needed' },
  delivered: { title: 'Paper delivered', detail: 'And every new version' },
  deadline: { title: 'Deadlines', detail: 'When one moves; in the calendar each one' },
  late: { title: 'Late, and late credit', detail: 'The moment it happens' },
  payment: { title: 'Payments and refunds', detail: 'Confirmations always come by email' },
  revision: { title: 'Revisions', detail: 'Started, completed, a question' },
  order: { title: 'Changes of an order', detail: 'Offers, pauses and what you changed' },
  bonus: { title: 'Bonuses and referrals', detail: 'Money off; points and friends are in the bell only' },
  newsletter: { title: 'Newsletters', detail: 'Offers and news, if we send any' },
  security: { title: 'Security', detail: 'Signing in, passwords and addresses' },
};

const CHANNELS: Record<ChosenChannel, string> = { mail: 'Email', push: 'Push', calendar: 'Calendar' };

const REASONS: Record<LockReason, string> = {
  deadline: 'For deadlines',
  payment: 'For payments',
  security: 'For security',
  bell: 'The bell has everything',
};

export const noticeSettingsWords = dictionary('noticeSettings', {
  table: 'What you hear of, and where',
  event: 'Event',
  events: EVENTS,
  channels: CHANNELS,
  by: (event: string, channel: string) => `${event} by ${channel}`,
  notOffered: (event: string, channel: string) => `${event} by ${channel}: not offered`,
  always: 'Always',
  reasons: REASONS,
  places: {
    title: 'Where we send it',
    detail: 'Turning a place off stops everything there that is not marked Always.',
    names: { mail: 'By email', push: 'By push', calendar: 'In your calendar' } satisfies Record<ChosenChannel, string>,
    mail: (email: string) => `To ${email}`,
    push: (browsers: string) => `To ${browsers}`,
    thisBrowser: 'this browser',
    comesBack: 'Emails come back',
    test: {
      send: 'Send a test',
      none: 'No browser gets push yet. Turn on push in this browser first',
      sent: (n: number) =>
        plural('en', n, { one: 'A test is on its way to one browser', other: `A test is on its way to ${n} browsers` }),
      refused: (n: number) =>
        plural('en', n, {
          one: 'The push service of one browser refused it: turn push off and on again there',
          other: `The push services of ${n} browsers refused it: turn push off and on again there`,
        }),
      unanswered: (n: number) =>
        plural('en', n, {
          one: 'The push service of one browser did not answer: try again later',
          other: `The push services of ${n} browsers did not answer: try again later`,
        }),
    },
    noPush: 'To no browser yet: turn on push in this browser',
    calendar: 'Your deadlines in your own calendar',
    stopped: {
      bounced: (day: string) => `Emails to this address came back on ${day}. We send only what you need to sign in.`,
      complained: (day: string) => `You reported an email as spam on ${day}. We send only what is marked Always.`,
    },
    sendAgain: 'Send emails again',
  },
  feed: {
    lead: 'A calendar that follows this address shows your deadlines. Keep it to yourself: anybody who has it can see your deadlines.',
    make: 'Make an address',
    renew: 'Make a new address',
    end: 'End it',
    address: 'Address of your calendar',
    copy: 'Copy',
    copyName: 'Copy the address of your calendar',
  },
  quiet: {
    title: 'Quiet hours',
    detail: 'Push and emails that can be turned off wait. What is urgent, and what is marked Always, still comes.',
    on: 'Quiet hours',
    from: 'From',
    to: 'To',
    zone: (zone: string) => `Your time (${zone})`,
    same: 'If both times are the same, there are no quiet hours.',
  },
  digest: {
    title: 'One email a day',
    detail: 'Emails that can be turned off come together',
    at: 'Sent at',
    which: 'What comes in it',
    whichHint: 'The rest comes at once.',
    daily: (at: string) => `Daily, ${at}`,
  },
  muted: {
    title: 'Muted orders',
    detail: 'Only what is marked Always is sent about them.',
    none: 'No order is muted. You can mute one at its notifications.',
    unmute: 'Unmute',
    unmuteName: (title: string) => `Unmute: “${title}”`,
    order: (id: number) => `Order ${id}`,
  },
});
