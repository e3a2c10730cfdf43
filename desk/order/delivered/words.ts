import type { DemandState } from '@octavo/domain/deliveries/checklist';
import { dictionary, format } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

const STATES: Record<DemandState, string> = {
  met: 'met',
  said: 'said to be met',
  explained: 'not met, with words why',
  short: 'not met',
  open: 'open',
};

const number = (n: number) => format().number(n);

/** What an order asks of its paper, and what became of that. */
export const demandWords = dictionary('deskDemands', {
  demands: {
    format: (name: string) => `${name}, in the text and in the list of sources`,
    sources: (n: number) => plural('en', n, { one: '1 source', other: `${number(n)} sources` }),
    summary: 'One-page summary, as a file of its own',
    report: 'Originality report, as a file of its own',
    instructions: 'Everything that the instructions ask',
  },
  pages: (pages: number, n: number) =>
    `${plural('en', pages, { one: '1 page', other: `${number(pages)} pages` })}, ${number(n)} words`,
  slides: (n: number) => plural('en', n, { one: '1 slide', other: `${number(n)} slides` }),
  number,
  states: STATES,
});

export const deliveredWords = dictionary('deskDelivered', {
  heading: 'Deliveries',
  about: 'What the writer said of the checklist, in words for the desk',
  versions: 'Delivered before',
  version: (n: number, at: string) => `Version ${n}, ${at}`,
});
