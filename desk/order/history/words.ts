import { dictionary } from '@octavo/domain/language/page';

export const historyWords = dictionary('deskOrderHistory', {
  timeline: 'What happened',
  audit: 'Audit trail',
  wholeAudit: 'In the audit trail of the site',
  unchangeable: 'Nobody can change it',
  because: (reason: string) => `reason: ${reason}`,
  nothing: 'Nothing yet.',
  all: (count: number) => `Show all ${count}`,
  newest: (count: number) => `Show the newest ${count}`,
  fewer: 'Show fewer',
  earlier: 'Earlier ones',
  columns: { when: 'When', who: 'Who', what: 'What' },
});
