import { MAIL_TEXT_MOST, MAIL_TEXT_NAMES } from '@octavo/domain/texts/mail-texts';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, NumberInUrl } from './scalars.ts';

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
  /** The words of the product. */
  ours: Shown,
  /** The newest version; null where the site has always said it in ours. */
  last: z.nullable(MailTextVersion),
});
export type ListedMailText = z.output<typeof ListedMailText>;

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
  summary: 'The mails that a site may say in its own words, with ours, and values to show them with',
  reply: z.object({ texts: z.array(ListedMailText), samples: z.record(z.string(), z.string()) }),
  limit: 'list',
});

export const listMailTextVersions = endpoint('listMailTextVersions', {
  ...OF_TEXT,
  method: 'GET',
  path: '/sites/:id/mail_texts/:name/versions',
  summary: 'The last fifty versions of the text of a mail, newest first',
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
    text: z.nullable(MailText),
    /** The version that was seen; 0 for none. */
    from: z.int().check(z.gte(0)),
    reason: ChangeReason,
  }),
  reply: ListedMailText,
  refuses: ['setting_invalid', 'site_changed'],
  example: { text: EXAMPLE, from: 0, reason: 'As on the site' },
});

export const testMailText = endpoint('testMailText', {
  ...OF_TEXT,
  method: 'POST',
  path: '/sites/:id/mail_texts/:name/tests',
  bodyBytes: 16 * 1024,
  summary: 'Mails a text to the caller, with values to show it with',
  body: MailText,
  reply: z.object({ to: z.string() }),
  refuses: ['setting_invalid'],
  example: EXAMPLE,
});
