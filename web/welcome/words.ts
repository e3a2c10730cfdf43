import { dictionary } from '@octavo/domain/language/page';

type Promised<Rest> = { begin: string; rest: Rest };

export const welcomeWords = dictionary('welcome', {
  /** The title of the window. */
  name: 'Welcome',
  invited: (site: string) => `A friend invites you to ${site}`,
  heading: 'Your paper, by a writer you can talk to',
  /** What we promise: the beginning is bold. */
  promises: [
    {
      begin: 'A promised time, in your time zone.',
      rest: 'If it is late, you get money off your next order, without asking.',
    },
    { begin: 'You talk to your writer.', rest: 'Files, questions and drafts are in one place.' },
    { begin: 'Free revisions', rest: (short: string, long: string) => `for ${short}, ${long} for long papers.` },
  ] satisfies [Promised<string>, Promised<string>, Promised<(short: string, long: string) => string>],
  createOrder: 'Create order',
  price: 'You see the full price before you give your name.',
  already: 'Already with us?',
  signIn: 'Sign in',
  register: 'Register',
});
