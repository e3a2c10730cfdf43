import type { SiteSettings } from '@octavo/contract/sites';

type Someone = { who: string; what: string };

/** The people who see something of a customer. */
export const READERS: readonly Someone[] = [
  { who: 'You', what: 'Everything, here and in the file that you can download.' },
  { who: 'Support', what: 'Your name, email and phone, your orders with their files, and the chat with support.' },
  { who: 'Your writer', what: 'The order, its files and the chat with you. Never your name, email or phone.' },
];

/** spec §2 The kinds of providers that data is shared with: those that the site has, and no others. */
export function providersOf({ yandex_id, facebook, errorReportUrl }: SiteSettings): readonly Someone[] {
  const analytics = { who: 'Analytics', what: 'Which pages you open, only while you allow cookies.' };
  const messenger = { who: 'Facebook', what: 'That you are here, only while you allow information sharing.' };
  const errors = { who: 'Error reports', what: 'What your browser was doing when something broke.' };
  return [
    { who: 'Payment providers', what: 'The number and the price of the order you pay. We never see your card.' },
    { who: 'Email delivery', what: 'Your email address and the mails that we send you.' },
    ...(yandex_id ? [analytics] : []),
    ...(facebook ? [messenger] : []),
    ...(errorReportUrl ? [errors] : []),
  ];
}
