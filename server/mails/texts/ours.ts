import type { Language } from '@octavo/domain/language/language';
import type { MailTextName, MailValues } from '@octavo/domain/texts/mail-texts';
import { accountMailWords } from '../account-words.ts';
import { mailWords } from '../words.ts';

/** What a mail says. */
export type Said = { subject: string; paragraphs: string[] };

type Ours = { [N in MailTextName]: (language: Language, values: MailValues<N> & { site: string }) => Said };

/** What the product itself says in each mail, where the site has no words of its own. */
export const OURS: Ours = {
  welcome: (language, { site }) => {
    const words = accountMailWords(language).welcome;
    return { subject: words.subject(site), paragraphs: [words.text(site)] };
  },
  orderCreated: (language, { 'order number': id, 'ready by': readyBy, title, price, time }) => {
    const words = mailWords(language).orderCreated;
    return { subject: words.subject(id), paragraphs: [words.placed({ id, title, price }), words.ready(time, readyBy)] };
  },
  orderPaid: (language, { 'order number': id, 'price parts': parts, 'ready by': readyBy, title, price }) => {
    const words = mailWords(language).orderPaid;
    const paragraphs = [words.arrived({ id, title, price }), ...given(parts, words.price), words.readyBy(readyBy)];
    return { subject: words.subject(id), paragraphs };
  },
  orderDelivered: (language, { 'order number': id, 'revision days': days, title }) => {
    const words = mailWords(language).orderDelivered;
    return { subject: words.subject(id), paragraphs: [words.delivered({ id, title }), words.revisions(days)] };
  },
  filesAdded: (language, { 'order number': id, title }) => {
    const words = mailWords(language).filesAdded;
    return { subject: words.subject(id), paragraphs: [words.added({ id, title })] };
  },
  moreTime: (language, { 'order number': id, title, deadline, reason, credit, ...times }) => {
    const words = mailWords(language).moreTime;
    const asked = words.asked({ id, title, from: deadline, to: times['asked until'] });
    const until = words.until(times['answer by']);
    const paragraphs = [asked, ...given(reason, words.note), ...given(credit, words.credit), until];
    return { subject: words.subject(id), paragraphs };
  },
  deadlineMoved: (language, { 'order number': id, 'old deadline': from, title, deadline, reason }) => {
    const words = mailWords(language).deadlineMoved;
    const paragraphs = [words.moved({ id, title, from, to: deadline }), words.note(reason)];
    return { subject: words.subject(id, deadline), paragraphs };
  },
  refund: (language, { 'order number': id, title, amount, reason }) => {
    const words = mailWords(language).refund;
    const paragraphs = [words.text(amount, { id, title }), ...given(reason, words.note), words.time];
    return { subject: words.subject(amount, id), paragraphs };
  },
  messageOfWriter: (language, values) => message(language, 'writer', values),
  messageOfSupport: (language, values) => message(language, 'support', values),
};

const given = (value: string, say: (value: string) => string): string[] => (value === '' ? [] : [say(value)]);

function message(
  language: Language,
  from: 'writer' | 'support',
  { 'order number': id, title }: { 'order number': string; title: string },
): Said {
  const words = mailWords(language).newMessage;
  return { subject: words.subject(id), paragraphs: [words.text[from]({ id, title })] };
}
