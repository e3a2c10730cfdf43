import { dictionaries } from '../language/dictionaries.ts';
import { plural } from '../language/plural.ts';

const days = (n: number) => plural('en', n, { one: '1 day', other: `${n} days` });

/** spec §12.23 The legal texts of the product. A policy of the site replaces the section of its name; a section without a text is left out. A site adds what the law of its country asks for. The call is pure, so that a page that only names the texts does not load them. */
export const legalWords = /* @__PURE__ */ dictionaries({
  terms: {
    ordered: {
      heading: 'What you order',
      text: 'Model papers, editing and proofreading, presentations and reviews, made for you by a writer. They are there to learn from. Your school or employer decides how you may use them.',
    },
    cost: {
      heading: 'What it costs',
      text: 'The total beside the form is the price, all fees included. You pay on the page of a payment provider. We never see your full card number. The time until your paper is ready counts from the payment.',
    },
    late: {
      heading: 'If it is late',
      text: 'A paper that comes after its promised time gives you a code that takes money off your next order, without asking. The page of the order says how much.',
    },
    revisions: {
      heading: 'Revisions',
      text: (short: number, long: number) =>
        `A finished paper is revised free of charge for ${days(short)}, or for ${days(long)} if it has 30 pages or more.`,
    },
    refunds: { heading: 'Refunds', text: '' },
    sent: {
      heading: 'What you send us',
      text: 'Only your writer and support read your instructions, files and messages. Credentials for other sites are kept encrypted.',
    },
  },
  privacy: {
    kept: {
      heading: 'What we keep',
      text: 'Your email, phone number and name, your orders with their files and messages, and your payments with the last four digits of a card. We keep only a hash of your password, from which nobody can read the password.',
    },
    details: {
      heading: 'Who sees it',
      text: 'Support sees your orders. Your writer sees the order, its files and the chat with you, and never your email or phone number.',
    },
  },
  /** After `privacy`: a section with a sentence for each kind of provider that the site has. */
  providers: {
    heading: 'Who else gets data',
    each: 'Each gets only what it needs.',
    payment:
      'Payment providers get the number and the price of the order you pay. Most also get your email, some your customer number, your language or your name.',
    email: 'The email provider gets your email address and the emails that we send you.',
    push: 'Only where you turned on notifications, the push service of your browser learns that we send you one, and never what it says.',
    signIn: 'Only where you sign in with another account, its provider learns that you sign in here.',
    analytics: 'Only while you allow cookies, Yandex Metrica gets which pages you open.',
    facebook: 'Only while you allow information sharing, Facebook learns that you visit this site.',
    errors: 'The provider of error reports gets what your browser was doing when an error occurred.',
  },
  cookies: 'Cookies',
  noCookies:
    'We set none. Your browser keeps the session, your unfinished order and your choice of light or dark on this device.',
  formVisits:
    'If you allow it, we count how far visits come in the order form, under a random number that says nothing about you. It is gone after three days; how many came how far stays.',
  withCounter:
    'Yandex Metrica sets some to count visits, if you allow it. Your browser keeps the session, your unfinished order and your choice of light or dark on this device.',
});
