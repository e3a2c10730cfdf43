import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the pages for developers: /api/docs, /dev/outbox and /dev/mails. Dates are ISO. */
export const docsWords = dictionaries({
  api: {
    title: 'Octavo API',
    nouns: 'Nouns',
    basics: 'JSON over HTTP; each site has its own host. Money is a decimal number, time is UTC.',
    token: 'Signed-in calls send this header, with an access token that is valid for ten minutes:',
    refusal: 'Every refusal has this form:',
    signedIn: 'Signed in.',
    request: 'Request',
    response: 'Response',
    parameter: (name: string, place: string) => `${name} (${place})`,
    optionalParameter: (name: string, place: string) => `${name} (${place}, optional)`,
    body: (type: string) => `body (${type})`,
  },
  outbox: {
    title: 'Outbox',
    empty: 'No mails yet.',
    samples: 'All mails',
    about: (recipient: string, state: string) => `To ${recipient}, ${state}`,
    waiting: (written: string) => `written ${written}, waiting`,
    retrying: (written: string, reason: string) => `written ${written}, rejected, will be retried: ${reason}`,
    sent: (written: string, sent: string) => `written ${written}, sent ${sent}`,
    failed: (written: string, reason: string) => `written ${written}, failed: ${reason}`,
  },
});
