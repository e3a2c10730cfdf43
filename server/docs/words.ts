import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the pages for developers: /api/docs, /dev/outbox and /dev/mails. Dates are ISO. */
export const docsWords = dictionaries({
  api: {
    title: 'Octavo API',
    /** Paragraphs of Markdown. */
    introduction: [
      'JSON over HTTP. Each site has its own host. Money is a decimal number, time is UTC.',
      'To try the calls of a customer: execute `PUT /api/{language}/auth/jwt/sign_in` with its example, copy `accessToken` from the answer, choose Authorize, and paste it. The token is valid for ten minutes. The examples use the accounts and orders of the demo data.',
      'The calls of customers are at [/api/docs](/api/docs), those of the desk at [/api/docs?desk](/api/docs?desk).',
      'Every refusal has the form `{ code, message, params?, errors?, issues?, requestId? }`. By the last one, which is also the header `x-request-id`, support finds what happened.',
    ],
  },
  outbox: {
    title: 'Outbox',
    empty: 'No mails yet.',
    samples: 'All mails',
    about: (recipient: string, state: string) => `To ${recipient}, ${state}`,
    waiting: (written: string) => `written ${written}, waiting`,
    retrying: (written: string, reason: string) => `written ${written}, rejected, will be retried: ${reason}`,
    sent: (written: string, sent: string) => `written ${written}, sent ${sent}`,
    dropped: (written: string, why: string) => `written ${written}, not sent: ${why}`,
    failed: (written: string, reason: string) => `written ${written}, failed: ${reason}`,
  },
});
