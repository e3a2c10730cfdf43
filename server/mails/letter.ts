import type { Language } from '@octavo/domain/language/language';
import type { Services } from '#services.ts';
import { letterPage } from './letter-page.ts';

/** The subject of a mail and its content as text and as HTML. */
export type Mail = { subject: string; text: string; html: string };

/** What mails show of a site, and their language. `origin` comes from the site's own settings, never from a request (controls C29). */
export type Brand = { name: string; mainColor: string; email: string; origin: string; language: Language };

/** Throws for an unknown site. */
export function brandOf({ sites, environment }: Pick<Services, 'sites' | 'environment'>, siteId: number): Brand {
  const site = sites.byId(siteId);
  if (!site) throw new Error(`Unknown site ${siteId}`);
  const { name, mainColor, email, language } = site;
  return { name: oneLine(name), mainColor, email: oneLine(email), origin: site.origin(environment.PORT), language };
}

/** `button` is the link of the mail; `after` is smaller text below it. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  button?: { words: string; url: string };
  after?: string[];
};

/** Makes the HTML and the plain text of a mail. The content is plain text: markup in it is escaped. */
export function letter(brand: Brand, content: Letter): Mail {
  const { paragraphs, button, after = [] } = content;
  const subject = oneLine(content.subject);
  const closing = `${brand.name}, ${brand.email}`;
  const link = button ? [`${button.words}:\n${button.url}`] : [];
  return {
    subject,
    text: [...paragraphs, ...link, ...after, closing].join('\n\n'),
    html: letterPage(brand, { ...content, subject }, closing),
  };
}

/** Replaces line breaks and control characters: in a mail header, a line break would start another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
