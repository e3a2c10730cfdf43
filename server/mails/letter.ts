import type { Language } from '@octavo/domain/language/language';
import type { Services } from '#services.ts';
import { letterPage } from './letter-page.ts';

/** What a mail says, in both forms that every mail has. */
export type Mail = { subject: string; text: string; html: string };

/** The site as its mails show it, and the language they are in. `origin` comes from the site's own settings, never from a request (controls C29). */
export type Brand = { name: string; mainColor: string; email: string; origin: string; language: Language };

/** Throws for a number that is no site. */
export function brandOf({ sites, environment }: Pick<Services, 'sites' | 'environment'>, siteId: number): Brand {
  const site = sites.byId(siteId);
  if (!site) throw new Error(`There is no site ${siteId}`);
  const { name, mainColor, email, language } = site;
  return { name: oneLine(name), mainColor, email: oneLine(email), origin: site.origin(environment.PORT), language };
}

/** A link is the one thing to do; `after` is what one may know besides. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  button?: { words: string; url: string };
  after?: string[];
};

/** One column in the colour of the site, and the same as plain text. What is given is plain text, whatever it holds. */
export function letter(brand: Brand, said: Letter): Mail {
  const { paragraphs, button, after = [] } = said;
  const subject = oneLine(said.subject);
  const closing = `${brand.name}, ${brand.email}`;
  const link = button ? [`${button.words}:\n${button.url}`] : [];
  return {
    subject,
    text: [...paragraphs, ...link, ...after, closing].join('\n\n'),
    html: letterPage(brand, { ...said, subject }, closing),
  };
}

/** What stands in a header stands on one line: a name with a line break in it would begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
