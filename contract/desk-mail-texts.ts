import { MAIL_TEXT_MOST, MAIL_TEXT_NAMES, TEXT_STATES } from '@octavo/domain/texts/mail-texts';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, NumberInUrl } from './scalars.ts';

const LANGUAGE_MOST = 35; // characters of a tag

const Name = z.enum(MAIL_TEXT_NAMES);

const Filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const MailText = z.strictObject({ subject: Filled(MAIL_TEXT_MOST.subject), body: Filled(MAIL_TEXT_MOST.body) });

const Shown = z.object({ subject: z.string(), body: z.string() });

const MailTextVersion = z.object({
  number: z.int(),
  /** Null where the site went back to the words of the product. */
  text: z.nullable(Shown),
  author: z.string(),
  reason: z.string(),
  date: Instant,
});
export type MailTextVersion = z.output<typeof MailTextVersion>;

const ListedMailText = z.object({
  name: Name,
  /** What is said without own words in the language: those of the language of the site, or those of the product. */
  ours: Shown,
  /** The newest version in the language; null where there was never one. */
  last: z.nullable(MailTextVersion),
  /** How it stands in each language of the site, in their order. */
  states: z.array(z.object({ language: z.string(), state: z.enum(TEXT_STATES) })),
});
export type ListedMailText = z.output<typeof ListedMailText>;

const SiteLanguage = z.string().check(z.maxLength(LANGUAGE_MOST));
/** None is the language of the site. */
const InLanguage = z.object({ language: z.optional(SiteLanguage) });

const SITE = { ...DESK, params: IdInUrl, exampleId: 1 } as const;
const OF_TEXT = { ...DESK, params: z.object({ id: NumberInUrl, name: Name }), exampleId: 1 } as const;

const EXAMPLE = {
  subject: 'Order {order number} is ready',
  body: 'Your paper "{title}" is ready.\n\nRevisions are free for {revision days} days.',
};

export const listMailTexts = endpoint('listMailTexts', {
  ...SITE,
  method: 'GET',
  path: '/sites/:id/mail_texts',
  summary: 'The mails that a site may say in its own words in a language, with ours, and values to show them with',
  query: InLanguage,
  reply: z.object({
    language: z.string(),
    texts: z.array(ListedMailText),
    samples: z.record(z.string(), z.string()),
  }),
  limit: 'list',
});

export const listMailTextVersions = endpoint('listMailTextVersions', {
  ...OF_TEXT,
  method: 'GET',
  path: '/sites/:id/mail_texts/:name/versions',
  summary: 'The last fifty versions of the text of a mail in a language, newest first',
  query: InLanguage,
  reply: z.object({ versions: z.array(MailTextVersion) }),
  limit: 'list',
});

export const saveMailText = endpoint('saveMailText', {
  ...OF_TEXT,
  method: 'PUT',
  path: '/sites/:id/mail_texts/:name',
  bodyBytes: 16 * 1024,
  summary: 'Keeps a version of the text of a mail, if nobody else has since `from`; null goes back to ours',
  body: z.strictObject({
    /** A language of the site. */
    language: SiteLanguage,
    text: z.nullable(MailText),
    /** The version that was seen; 0 for none. */
    from: z.int().check(z.gte(0)),
    reason: ChangeReason,
  }),
  reply: ListedMailText,
  refuses: ['setting_invalid', 'site_changed'],
  example: { language: 'en', text: EXAMPLE, from: 0, reason: 'As on the site' },
});

export const testMailText = endpoint('testMailText', {
  ...OF_TEXT,
  method: 'POST',
  path: '/sites/:id/mail_texts/:name/tests',
  bodyBytes: 16 * 1024,
  summary: 'Mails a text to the caller, with values to show it with',
  body: z.strictObject({ ...MailText.shape, language: SiteLanguage }),
  reply: z.object({ to: z.string() }),
  refuses: ['setting_invalid'],
  example: { ...EXAMPLE, language: 'en' },
});
