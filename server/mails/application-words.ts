import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';

const days = (n: number) => plural('en', n, { one: '1 day', other: `${n} days` });

/** spec §12.30 The texts of the mails about applications: to those who apply as writers, and to those who decide. `site` is the name of the site. */
export const applicationMailWords = dictionaries({
  confirm: {
    subject: (site: string) => `Confirm your application at ${site}`,
    text: (site: string) =>
      `Somebody has applied as a writer at ${site} with this address. Confirm that it was you, and we read the application.`,
    button: 'Confirm the application',
    after:
      'Keep this email: its link also shows where your application stands. If you did not apply, do nothing: the application is deleted in a week.',
  },
  known: {
    subject: (site: string) => `Your application at ${site}`,
    text: (site: string) =>
      `Somebody has applied as a writer at ${site} with this address again. We have your first application and go on with that one.`,
    button: 'See where it stands',
    after: 'To change what you sent, take it back on that page and apply again.',
  },
  ofStaff: {
    subject: (site: string) => `You work at ${site} already`,
    text: (site: string) =>
      `Somebody has applied as a writer at ${site} with this address. You have an account at the desk with it, so we do nothing.`,
    button: 'Sign in to the desk',
  },
  test: {
    subject: (site: string) => `A test order from ${site}`,
    text: (site: string) =>
      `Thank you for your application at ${site}. Before we decide we would like to read something short that you write for us.`,
    facts: (title: string, pages: string, due: string) => `“${title}”, ${pages}, until ${due}.`,
    pages: (n: number) => plural('en', n, { one: '1 page', other: `${n} pages` }),
    button: 'Open the test order',
    after: 'The page has the instructions and takes your files. Do not share the link.',
  },
  arrived: {
    subject: (site: string) => `An application at ${site}`,
    text: (site: string) =>
      `Somebody has applied as a writer at ${site} and confirmed the address. You may decide on it.`,
    button: 'Read the application',
  },
  waiting: {
    subject: (n: number, site: string) =>
      plural('en', n, { one: `An application waits at ${site}`, other: `${n} applications wait at ${site}` }),
    text: (n: number, after: number) =>
      plural('en', n, {
        one: `An application of a writer has waited for ${days(after)} or longer for a decision.`,
        other: `${n} applications of writers have waited for ${days(after)} or longer for a decision.`,
      }),
    after: (closedAfter: number) =>
      `What nobody decides is closed after ${days(closedAfter)}, with an email to the applicant. You are reminded once.`,
    button: 'Read the applications',
  },
  closed: {
    subject: (site: string) => `Your application at ${site} is closed`,
    text: (site: string) =>
      `We have not decided on your application at ${site} in time, and have closed it. This says nothing about your work.`,
    after: (kept: number) =>
      `What you sent is deleted after ${days(kept)}; on the page of your application you can delete it now. You can apply again at any time.`,
    button: 'Open your application',
  },
  declined: {
    subject: (site: string) => `Your application at ${site}`,
    text: (site: string) => `Thank you for your application at ${site}. We cannot take you on as a writer now.`,
    button: 'Open your application',
  },
});
