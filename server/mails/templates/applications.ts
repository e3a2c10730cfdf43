import { formatFor } from '@octavo/domain/language/format';
import { DEFAULT_LANGUAGE, isPseudo } from '@octavo/domain/language/language';
import { applicationMailWords } from '../application-words.ts';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';

/** The mails about applications are in English at every site, as the pages that they lead to: their button and their dates too. */
const inEnglish = (brand: Brand): Brand =>
  isPseudo(brand.language) ? brand : { ...brand, language: DEFAULT_LANGUAGE, translate: null };

const addressOf = (brand: Brand, token: string) => `${brand.origin}/desk/application/${token}`;

/** spec §12.30 The link that confirms an application and shows where it stands. */
export function confirmApplicationMail(brand: Brand, token: string): Mail {
  const { subject, text, button, after } = applicationMailWords(brand.language).confirm;
  return letter(inEnglish(brand), {
    subject: subject(brand.name),
    paragraphs: [text(brand.name)],
    button: { words: button, url: addressOf(brand, token) },
    after: [after],
  });
}

/** spec §12.30 To somebody who has applied already, with a link to that application. */
export function applicationKnown(brand: Brand, token: string): Mail {
  const { subject, text, button, after } = applicationMailWords(brand.language).known;
  return letter(inEnglish(brand), {
    subject: subject(brand.name),
    paragraphs: [text(brand.name)],
    button: { words: button, url: addressOf(brand, token) },
    after: [after],
  });
}

/** spec §12.30 To somebody who works at the site already. */
export function applicationOfStaff(brand: Brand): Mail {
  const { subject, text, button } = applicationMailWords(brand.language).ofStaff;
  return letter(inEnglish(brand), {
    subject: subject(brand.name),
    paragraphs: [text(brand.name)],
    button: { words: button, url: `${brand.origin}/desk/login` },
  });
}

type Given = { title: string; pages: number; deadline: Date; token: string };

/** spec §12.30 A test order, with the link of the page that has its instructions and takes the files. */
export function testOrderGiven(brand: Brand, { title, pages, deadline, token }: Given): Mail {
  const words = applicationMailWords(brand.language).test;
  const facts = words.facts(title, words.pages(pages), formatFor(inEnglish(brand)).moment(deadline));
  return letter(inEnglish(brand), {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name), facts],
    button: { words: words.button, url: addressOf(brand, token) },
    after: [words.after],
  });
}

/** spec §12.30 That somebody is not taken on, in the words of the desk. */
export function applicationDeclined(brand: Brand, { words: said, token }: { words: string; token: string }): Mail {
  const { subject, text, button } = applicationMailWords(brand.language).declined;
  return letter(inEnglish(brand), {
    subject: subject(brand.name),
    paragraphs: [text(brand.name), said],
    button: { words: button, url: addressOf(brand, token) },
  });
}

/** spec §12.30 To who may decide: somebody has applied and confirmed. It names nobody. */
export function applicationArrived(brand: Brand, { id }: { id: number }): Mail {
  const { subject, text, button } = applicationMailWords(brand.language).arrived;
  return letter(inEnglish(brand), {
    subject: subject(brand.name),
    paragraphs: [text(brand.name)],
    button: { words: button, url: `${brand.origin}/desk/applications/${id}` },
  });
}

type Waiting = { count: number; days: number; closedAfter: number };

/** spec §12.30 To who may decide: so many applications wait for so many days or longer, and are closed after some more. */
export function applicationsWait(brand: Brand, { count, days, closedAfter }: Waiting): Mail {
  const { subject, text, after, button } = applicationMailWords(brand.language).waiting;
  return letter(inEnglish(brand), {
    subject: subject(count, brand.name),
    paragraphs: [text(count, days)],
    button: { words: button, url: `${brand.origin}/desk/applications` },
    after: [after(closedAfter)],
  });
}

/** spec §12.30 To the applicant: nobody has decided in time. `keptDays`: for how long it is kept. */
export function applicationClosed(brand: Brand, { keptDays, token }: { keptDays: number; token: string }): Mail {
  const { subject, text, after, button } = applicationMailWords(brand.language).closed;
  return letter(inEnglish(brand), {
    subject: subject(brand.name),
    paragraphs: [text(brand.name)],
    button: { words: button, url: addressOf(brand, token) },
    after: [after(keptDays)],
  });
}
