import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** `credit` and `givenUp` in cents, what accepting earns and takes away; `note` is what the writer wrote and may be empty; `token` opens the page of the answer. */
type Asked = {
  id: number;
  title: string;
  currency: string;
  from: Date;
  to: Date;
  note: string;
  credit: number;
  givenUp: number;
  expiresAt: Date;
  token: string;
};

/** spec D51a Sent when the writer asks for more time. Times are in the zone of the reader and say so (spec §10.15). */
export function moreTimeAsked(
  site: Brand,
  { id, title, currency, note, credit, givenUp, token, ...asked }: Asked,
): Mail {
  const brand = saying(site, 'moreTime');
  const { language, zone } = brand;
  const words = mailWords(brand).moreTime;
  const format = formatFor({ language, zone, currency });
  const { subject, paragraphs } = say(brand, 'moreTime', {
    'order number': String(id),
    title,
    deadline: format.longMoment(asked.from),
    'asked until': format.longMoment(asked.to),
    reason: note.replace(/\s+/gu, ' '),
    credit: credit > 0 ? format.money(credit) : '',
    'answer by': format.longMoment(asked.expiresAt),
  });
  const loss = givenUp > 0 ? [words.givenUp(format.money(givenUp))] : []; // also where a site has words of its own (ADR 0457)
  return letter(brand, {
    subject,
    paragraphs: [...paragraphs, ...loss],
    button: { words: words.button, url: `${brand.origin}/more-time/${token}` },
    after: [words.after],
  });
}
