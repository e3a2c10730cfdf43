import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

export const profileWords = dictionary('deskProfiles', {
  heading: 'Writers',
  places: (writers: number, taken: number, all: number) =>
    `${plural('en', writers, { one: '1 writer', other: `${writers} writers` })}, ${taken} of ${all} places taken today`,
  invite: 'Invite a writer',
  search: 'Number, name or subject',
  filter: 'Show only',
  filters: { room: 'Has room', online: 'Online', top: 'Top writers' },
  subject: 'Subject',
  anySubject: 'Any subject',
  sorted: 'On time, lowest bound first',
  columns: {
    writer: 'Writer',
    load: 'Load',
    onTime: 'On time',
    revised: 'Asked to revise',
    subjects: 'Subjects with proof',
    off: 'Off this week',
  },
  none: 'No writer matches. Remove a filter.',
  nobody: 'The site has no writers yet.',
  topWriter: 'top writer',
  paused: 'paused',
  online: 'Online',
  seen: (moment: string) => `Seen ${moment}`,
  neverSeen: 'Has not signed in yet',
  offUntil: (day: string) => `Time off until ${day}`,
  back: (day: string) => `back ${day}`,
  noProof: 'none yet',
  offDays: (days: string) => `Off ${days}`,
  noDayOff: 'No day off this week',
  trust:
    'The bar is what the number can be trusted for: 9 papers on time may be luck, 214 are not. Lists sort by the lower end, so a new writer is neither hidden nor put first. All papers of a writer count.',
  keys: { title: 'Writers', search: 'search', limits: 'limits', write: 'write' },
});

/** The writer who is open. */
export const personWords = dictionary('deskPerson', {
  empty: 'Choose a writer in the list to see subjects, days off and limits.',
  takes: (subjects: string, levels: string) => [subjects, levels].filter(Boolean).join('; '),
  everything: 'Takes every subject and level',
  writesIn: (taken: string, languages: string) => `${taken}. Writes in ${languages}.`,
  bySubject: 'By subject',
  noPapers: 'No paper is delivered yet.',
  rated: (stars: string) => `rated ${stars}`,
  days: 'These two weeks',
  daysSaid: (due: string, off: string) =>
    [due && `Papers are due ${due}`, off && `off ${off}`].filter(Boolean).join('; '),
  daysFree: 'No paper is due, and no day is off',
  legend: 'Dark: a paper is due. Hatched: off.',
  money: 'Money',
  share: 'Share of this site',
  earned: (month: string) => `${month} so far`,
  nothing: 'nothing',
  write: 'Write',
  limits: 'Limits and subjects',
});

/** What a writer takes. */
export const limitWords = dictionary('deskLimits', {
  title: (writer: string) => `What ${writer} takes`,
  papers: 'Papers at a time',
  papersHint: 'Work under way stays where it is.',
  papersWrong: (most: number) => `Between 1 and ${most}`,
  subjects: 'Subjects',
  levels: 'Levels',
  all: 'None chosen: all.',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
});

/** What is written to a writer without an order. */
export const writeWords = dictionary('deskWrite', {
  title: (name: string) => `Write to ${name}`,
  about: (writer: string) => `${writer} gets it by email and under Notices, without an order.`,
  subject: 'Subject',
  body: 'Text',
  missing: 'Write something here',
  save: 'Send',
  cancel: 'Cancel',
  sent: (name: string) => `Sent to ${name}`,
  written: 'Written',
  nothing: 'Nothing was written without an order.',
  more: 'Next 20',
  by: (author: string, moment: string) => `${author}, ${moment}.`,
  seen: (moment: string) => `Seen ${moment}`,
  unseen: 'Not seen at the desk yet',
});
