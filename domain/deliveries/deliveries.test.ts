import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Checked,
  type DeliveryFile,
  type Said,
  checksOf,
  demandsOf,
  demandState,
  isSettled,
  whyNoDelivery,
} from './checklist.ts';
import { countedIn } from './paper-text.ts';

const order = {
  workType: 1,
  pages: 2,
  spacing: 2,
  sources: 3,
  onePageSummary: true,
  originalityReport: false,
} as const;

describe('spec §12.15 what is counted in a paper', () => {
  test.each([
    { what: 'no list', text: 'One two three.', words: 3, sources: null, heading: null },
    {
      what: 'a list',
      text: 'One two.\nReferences\nAdams, A. (2020).\n\nBrown, B. (2021).',
      words: 2,
      sources: 2,
      heading: 'References',
    },
    {
      what: 'a list before an appendix',
      text: 'One.\nWorks Cited:\nAdams, A. Bees.\nAppendix A\nA table here',
      words: 1,
      sources: 1,
      heading: 'Works Cited',
    },
    {
      what: 'the word in a sentence',
      text: 'The references are many.\nMore text',
      words: 6,
      sources: null,
      heading: null,
    },
    { what: 'words with signs', text: "It's a well-known 1,200 °C", words: 5, sources: null, heading: null },
    { what: 'another script', text: 'Пчёлы и муравьи', words: 3, sources: null, heading: null },
    { what: 'nothing', text: '', words: 0, sources: null, heading: null },
  ])('$what', ({ text, words, sources, heading }) => expect(countedIn(text)).toEqual({ words, sources, heading }));
});

const paper = (words: number, sources: number | null): DeliveryFile => ({
  part: 'paper',
  counted: { words, sources, heading: null },
});
const verdicts = (files: DeliveryFile[], isSlides = false) =>
  Object.fromEntries(checksOf(demandsOf(order), files, { isSlides }).map(({ kind, verdict }) => [kind, verdict]));

describe('spec §12.15 the checklist of a delivery', () => {
  test.each([
    { what: 'words of double spacing', more: {}, asked: 600 },
    { what: 'twice that with single spacing', more: { spacing: 1 }, asked: 1200 },
    { what: 'slides of a presentation', more: { workType: 3 }, asked: 2 },
  ])('asks for $what', ({ more, asked }) => expect(demandsOf({ ...order, ...more } as Parameters<typeof demandsOf>[0])[0]).toEqual({ kind: 'length', asked })); // oxfmt-ignore

  test.each([
    { what: 'enough of all', files: [paper(600, 3), { part: 'summary', counted: null } as const], length: 'met', sources: 'met', summary: 'met' },
    { what: 'too little', files: [paper(599, 2)], length: 'short', sources: 'short', summary: 'short' },
    { what: 'no list of sources', files: [paper(900, null)], length: 'met', sources: 'open', summary: 'short' },
    { what: 'what cannot be read', files: [{ part: 'paper', counted: null } as const], length: 'open', sources: 'open', summary: 'short' },
    { what: 'two formats, of which the longer counts', files: [paper(10, 0), paper(700, 3)], length: 'met', sources: 'met', summary: 'short' },
    { what: 'a long summary only', files: [{ part: 'summary', counted: { words: 900, sources: 9, heading: null } } as const], length: 'open', sources: 'open', summary: 'met' },
  ])('finds $what', ({ files, length, sources, summary }) => expect(verdicts([...files])).toEqual({ length, sources, summary, format: 'open', instructions: 'open' })); // oxfmt-ignore

  test.each([
    { verdict: 'met', said: null, is: true },
    { verdict: 'open', said: null, is: false },
    { verdict: 'open', said: { isMet: true, words: '' }, is: true },
    { verdict: 'open', said: { isMet: false, words: 'As agreed in the chat' }, is: true },
    { verdict: 'short', said: { isMet: true, words: ' ' }, is: false },
    { verdict: 'short', said: { isMet: false, words: 'You asked for less' }, is: true },
  ] as const)('$verdict with $said is settled: $is', ({ verdict, said, is }) =>
    expect(isSettled({ kind: 'length', verdict }, said ? [{ kind: 'length', ...said }] : [])).toBe(is),
  );

  test.each([
    { verdict: 'met', said: { isMet: false, words: 'It is' }, is: 'met' },
    { verdict: 'open', said: { isMet: true, words: '' }, is: 'said' },
    { verdict: 'open', said: { isMet: false, words: 'No' }, is: 'explained' },
    { verdict: 'short', said: { isMet: true, words: 'Why' }, is: 'explained' },
    { verdict: 'short', said: { isMet: true, words: '' }, is: 'short' },
  ] as const)('$verdict with $said is $is: what is explained is not met', ({ verdict, said, is }) =>
    expect(demandState({ kind: 'length', verdict }, [{ kind: 'length', ...said }])).toBe(is),
  );

  test('is sent with a paper, each demand settled and each comment answered; without one of them never', () => {
    const anyVerdict = fc.constantFrom<Checked['verdict']>('met', 'short', 'open');
    const anySaid = fc.record({ isMet: fc.boolean(), words: fc.constantFrom('', ' ', 'Why') });
    fc.assert(
      fc.property(
        fc.boolean(),
        anyVerdict,
        anySaid,
        fc.subarray([1, 2, 3]),
        fc.subarray([1, 2, 3]),
        (hasPaper, verdict, own, comments, answered) => {
          const checks = [{ kind: 'length' as const, verdict }];
          const said: Said[] = [{ kind: 'length', ...own }];
          const answers = answered.map((comment) => ({ comment, words: 'Done' }));
          const why = whyNoDelivery({
            files: hasPaper ? [{ part: 'paper', scan: 'clean' }] : [],
            checks,
            said,
            comments,
            answers,
          });
          const isRight = hasPaper && isSettled(checks[0]!, said) && comments.every((one) => answered.includes(one)); // there is one
          expect(why === null).toBe(isRight);
        },
      ),
    );
  });

  test.each([
    { scans: ['clean', 'clean'], why: null },
    { scans: ['clean', 'checking'], why: 'delivery_checking' },
    { scans: ['checking', 'infected'], why: 'delivery_infected' },
  ] as const)('with files that are $scans: $why', ({ scans, why }) => {
    const files = scans.map((scan, at) => ({ part: at === 0 ? ('paper' as const) : ('other' as const), scan }));
    expect(whyNoDelivery({ files, checks: [], said: [], comments: [], answers: [] })).toBe(why);
  });
});
