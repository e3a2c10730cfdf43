import { dictionary } from '@octavo/domain/language/page';

/** What only the staff of a site sees: the page of the link that sets their password. */
export const staffWords = dictionary('authStaff', {
  lead: (site: string) => `For the staff of ${site}. This link works once.`,
  save: 'Save password',
  set: 'Your password is set',
  done: (site: string, email: string) => `You can sign in to the desk of ${site} as ${email}.`,
  another: 'Ask the operator who sent you the link for a new one.',
});
