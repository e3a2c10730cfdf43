import type { DeliveryPart, WhyNoDelivery } from '@octavo/domain/deliveries/checklist';
import { dictionary, format } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

const PARTS: Record<DeliveryPart, string> = {
  paper: 'the paper',
  summary: 'one-page summary',
  report: 'originality report',
  other: 'another file',
};

const WHY_NOT: Record<WhyNoDelivery, string> = {
  delivery_no_paper: 'Add the paper first',
  delivery_infected: 'Take out the file with a virus, and add another one',
  delivery_checking: 'The files are still being checked for viruses',
  delivery_demand_open: 'Say of each demand that it is met, or why it is not',
  delivery_answer_missing: 'Answer each comment of the revision',
};

const number = (n: number) => format().number(n);

export const deliveryWords = dictionary('deskDelivery', {
  heading: 'Deliver',
  ofRevision: (n: number) => `Deliver revision ${n}`,
  paused: 'Nothing can be added until the work goes on.',
  found: {
    none: 'not checked yet',
    unread: 'cannot be counted',
    list: (heading: string) => `“${heading}” found`,
    missing: 'no such file',
    there: 'found',
    yours: 'you say so',
  },
  isMet: 'It is met',
  explain: 'Why it is not met, in words for the desk',
  instead: 'It is not met: say why',
  comments: 'Comments to answer',
  place: (file: string, page: number | null) => (page === null ? file : `${file}, page ${page}`),
  answer: 'Your answer, which the customer reads',
  files: 'Files of this delivery',
  part: 'What you add',
  parts: PARTS,
  add: 'Add the files that you deliver',
  formats: 'Words and sources are counted in docx, pdf and txt. The customer sees nothing before you deliver.',
  most: (n: number) => `A delivery has at most ${number(n)} files`,
  file: (part: string, size: string, words: number | null) =>
    [
      part,
      size,
      ...(words === null ? [] : [plural('en', words, { one: '1 word', other: `${number(words)} words` })]),
    ].join(', '),
  checking: 'being checked for viruses',
  infected: 'A virus was found in this file. Take it out and add another one.',
  deliver: (n: number) => `Deliver version ${n}`,
  key: 'deliver',
  nothingYet: 'There is nothing to deliver',
  completes: 'The order then says Completed, and the customer gets an email.',
  thenVerified: 'The revision is then verified by the desk, and the customer gets an email.',
  whyNot: WHY_NOT,
  tooLong: 'A text of the delivery is too long',
  sent: (n: number) => `Version ${n} is delivered`,
});
