import type { ListedMailText, MailTextVersion } from '@octavo/contract/desk-mail-texts';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import {
  type MailText,
  type MailTextName,
  type MailValues,
  textState,
  variablesOf,
} from '@octavo/domain/texts/mail-texts';
import { OURS } from '#mails/texts/ours.ts';
import type { Site } from '#site.ts';
import type { TextRow } from './store.ts';

/** A mail that a site may say in its own words in a language: its newest version there, what is said without one, and how it stands in each. */
export function presentText(
  name: MailTextName,
  { language: own, spoken }: Pick<Site, 'language' | 'spoken'>,
  language: Language,
  newest: TextRow[],
): ListedMailText {
  const lastIn = (wanted: Language) => newest.find((row) => row.name === name && row.language === wanted);
  const [last, base] = [lastIn(language), lastIn(own)];
  return {
    name,
    ours: (language === own ? null : base && wordsOf(base)) ?? ourText(name),
    last: last ? presentTextVersion(last) : null,
    states: spoken.map((one) => ({
      language: one,
      state: textState(one, keptOf(lastIn(one)), one === own ? null : keptOf(base)),
    })),
  };
}

const keptOf = (row: TextRow | undefined) => (row ? { isOwn: row.body !== null, date: row.dateCreated } : null);

const wordsOf = ({ subject, body }: TextRow): MailText | null =>
  subject === null || body === null ? null : { subject, body };

/** The words of the product, with the variables in braces. */
function ourText<N extends MailTextName>(name: N): MailText {
  const gaps = Object.fromEntries(variablesOf(name).map((variable) => [variable, `{${variable}}`]));
  const { subject, paragraphs } = OURS[name](DEFAULT_LANGUAGE, gaps as MailValues<N> & { site: string }); // one for each variable
  return { subject, body: paragraphs.join('\n\n') };
}

export const presentTextVersion = (row: TextRow): MailTextVersion => ({
  number: row.version,
  text: wordsOf(row),
  author: row.author,
  reason: row.reason,
  date: row.dateCreated,
});
