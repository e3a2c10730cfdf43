import { dictionary, format } from '@octavo/domain/language/page';

const conversations = (count: string, one: boolean) => (one ? `${count} conversation` : `${count} conversations`);

/** Who is on duty, and what waits for whom. */
export const dutyWords = dictionary('deskDuty', {
  off: 'Off duty',
  on: 'On duty',
  onUntil: (time: string) => `On duty until ${time}`,
  title: 'Duty',
  since: (time: string) => `You have been on duty since ${time}.`,
  sinceUntil: (since: string, until: string) => `You have been on duty since ${since}, until ${until}.`,
  tomorrow: (time: string) => `tomorrow, ${time}`,
  endsAt: (until: string) => `On duty until ${until}.`,
  isOff: 'You are off duty.',
  given: 'While you are on duty, conversations that wait come to you, the oldest first.',
  notGiven: 'While you are on duty, colleagues see it. Conversations are claimed by hand.',
  end: 'End',
  ends: { open: 'When I end it', time: 'At a time' },
  time: 'Until',
  goOn: 'Go on duty',
  goOff: 'Go off duty',
  handsBack: 'Your conversations are handed back. Those that wait go to colleagues on duty.',
  keeps: 'Your conversations stay with you.',
  load: (load: number, capacity: number) => `${load} of ${capacity}`,
  until: (time: string) => `until ${time}`,
  colleagues: 'On duty now',
  nobody: 'Nobody is on duty.',
  unowned: 'Nobody has claimed',
  oldest: (wait: string) => `the oldest for ${wait}`,
  bell: (count: number, isMore: boolean) =>
    `${conversations(isMore ? `${format().number(count)}+` : String(count), count === 1)} of yours wait${count === 1 ? 's' : ''}`,
  bellTitle: 'Yours that wait',
  bellTitleOfAll: 'What waits',
  none: 'Nothing waits for you.',
  asked: (count: number) => (count === 1 ? 'A writer asks about 1 offer' : `Writers ask about ${count} offers`),
  both: (all: number, mine: string, asked: string) => `${format().number(all)} wait: ${mine}. ${asked}`,
  more: (count: number) => `${format().number(count)} more in the list`,
});
