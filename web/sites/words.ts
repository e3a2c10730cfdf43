import { dictionary } from '@octavo/domain/language/page';

export const siteWords = dictionary('sites', {
  moved: {
    /** spec §2 */
    heading: 'We have moved to a new website!',
    forCustomer: 'Your account, your orders and their files move with you.',
    /** Before the link, the link, after it. */
    forGuest: ['Do you have an account here? ', 'Sign in', ', and it moves with you.'],
    goTo: (site: string) => `Go to ${site}`,
  },
  closed: {
    pending: (site: string) => `${site} opens soon`,
    disabled: (site: string) => `${site} does not take orders now`,
    forCustomer: 'Your orders are still here.',
    forGuest: 'If you have an account, your orders are still here.',
    toOrders: 'Go to your orders',
    signIn: 'Sign in',
  },
  /** Before the link to the email of the site, after it. */
  questions: ['Questions? Write to ', '.'],
  footer: { support: 'Support' },
  legal: {
    questions: 'Questions',
    /** Before the link to the email of the site, after it. */
    writeTo: ['Write to ', '.'],
  },
  /** What the product itself does. A policy of the site (`about`) replaces its section; without a text that section is not shown. An operator adds what the law of its country asks for. */
  terms: {
    title: 'Terms of Use',
    sections: [
      {
        heading: 'What you order',
        text: 'Model papers, editing and proofreading, presentations and reviews, made for you by a writer. They are there to learn from. Your school or employer decides how you may use them.',
      },
      {
        heading: 'What it costs',
        text: 'The total beside the form is the price, all fees included. You pay on the page of a payment provider. We never see your card. The time until your paper is ready counts from the payment.',
      },
      {
        heading: 'If it is late',
        text: 'A paper that comes after its promised time gives you a code that takes money off your next order, without asking. The page of the order says how much.',
      },
      {
        heading: 'Revisions',
        about: 'revisions',
        text: 'A finished paper is revised free of charge for 14 days, or for 30 days if it has 30 pages or more.',
      },
      { heading: 'Refunds', about: 'refunds', text: '' },
      {
        heading: 'What you send us',
        text: 'Only your writer and support read your instructions, files and messages. Access data for other sites is kept encrypted.',
      },
    ],
  },
  /** What the product itself keeps; an operator adds what the law of its country asks for. */
  privacy: {
    title: 'Privacy and Cookies Policy',
    sections: [
      {
        heading: 'What we keep',
        text: 'Your email, phone number and name, your orders with their files and messages, and your payments. We keep only a hash of your password, from which nobody can read the password.',
      },
      {
        heading: 'Who sees it',
        about: 'details',
        text: 'Support sees your orders. Your writer sees the order, its files and the chat with you, and never your email or phone number.',
      },
    ],
    cookies: 'Cookies',
    noCookies:
      'We set none. Your browser keeps the session, your unfinished order and your choice of light or dark on this device.',
    withCounter:
      'Yandex Metrica sets some to count visits, if you allow it. Your browser keeps the session, your unfinished order and your choice of light or dark on this device.',
  },
});
