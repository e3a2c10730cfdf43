import type { ListedMailText, MailTextVersion } from '@octavo/contract/desk-mail-texts';
import type { Language } from '@octavo/domain/language/language';
import { type MailTextName, type MailValues, variablesOf } from '@octavo/domain/texts/mail-texts';
import { OURS } from '#mails/texts/ours.ts';
import type { TextRow } from './store.ts';

/** A mail that a site may say in its own words: ours, with its variables in braces, and its newest version. */
export function presentText<N extends MailTextName>(
  name: N,
  language: Language,
  last: TextRow | undefined,
): ListedMailText {
  const gaps = Object.fromEntries(variablesOf(name).map((variable) => [variable, `{${variable}}`]));
  const { subject, paragraphs } = OURS[name](language, gaps as MailValues<N> & { site: string }); // one for each variable
  return { name, ours: { subject, body: paragraphs.join('\n\n') }, last: last ? presentTextVersion(last) : null };
}

export const presentTextVersion = ({
  version,
  subject,
  body,
  author,
  reason,
  dateCreated,
}: TextRow): MailTextVersion => ({
  number: version,
  text: subject === null || body === null ? null : { subject, body },
  author,
  reason,
  date: dateCreated,
});
