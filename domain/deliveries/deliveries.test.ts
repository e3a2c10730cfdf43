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

const BODY = [
  'The hive is a house of many rooms, and each of them is built by hundreds of bees',
  'who have never seen its plan. This paper asks how they agree on it, and what the',
  'keepers of bees have thought of that since the first of them wrote about a hive.',
];
/** Five entries of APA, of which a program has broken four. */
const APA = [
  'Adams, A., Brown, B. M., & van der Berg, C. (2020). How a hive of bees finds the',
  'shape of its rooms. Journal of Apiculture, 12(3), 45–60.',
  'https://doi.org/10.1000/182',
  'Clark, C. (2018). Bees and their keepers: A history of the first hives of the north.',
  'Hartwell Press.',
  'Evans, H. (n.d.). The wasps.',
  'United Nations Organization. (2019). The state of the bees of the world: Report of the',
  'second assembly (pp. 4–9). Author.',
  'Young, Y. (2021). What keepers say. Bee World, 98, 1–7. https://doi.org/10.1000/183',
];
/** Four entries of MLA, none with a line that tells nothing. */
const MLA = [
  'Adams, Anna. The Rooms of the Hive and How They Are Built by Those Who Live in Them,',
  'Oxford UP, 2020.',
  'Brown, Ben. Ants. Hartwell Press, 2018.',
  '---. Wasps and the Paper That They Make of the Wood of Old Houses, translated by the',
  'author, 2nd ed., Hartwell Press, 2019.',
  'Young, Yara. “What Keepers Say.” Bee World, vol. 98, 2021, pp. 1-7.',
];
const ONE_LINE_EACH = ['Adams, A. Bees and Their Keepers.', 'van der Berg, J. Ants.', 'Clark, Cy. Wasps.'];
const numbered = (lines: string[]) => ['[1] ', '', '', '[2] ', '', '[3] ', '[4] ', '', '[5] '].map((mark, at) => mark + lines[at]); // oxfmt-ignore
const sourcesIn = (list: string[], body = BODY) => countedIn([...body, 'References', ...list].join('\r\n')).sources;

describe('spec §12.15 the entries of a list of sources', () => {
  test.each([
    { what: 'those of APA', list: APA, found: 5 },
    { what: 'those of MLA', list: MLA, found: 4 },
    { what: 'those with numbers', list: numbered(APA), found: 5 },
    { what: 'those of one line each', list: ONE_LINE_EACH, found: 3 },
    { what: 'those with a line between them', list: ['Adams, A. Bees', '', 'Brown, B. Ants', '', 'Clark, C. Wasps'], found: 3 }, // oxfmt-ignore
    { what: 'none', list: [''], found: 0 },
  ])('are counted as one where a program has broken their lines: $what', ({ list, found }) =>
    expect(sourcesIn(list)).toBe(found),
  );

  test('are paragraphs where the lines of the paper are, whatever they begin with', () => {
    const list = ['Bees (2020). A. Adams.', '', 'UN 2019', '', '“Ants.” The Times, 2018'];
    expect(sourcesIn(list, [BODY.join(' ')])).toBe(3);
    expect(sourcesIn(APA, [BODY.join(' ')])).toBe(5); // its lines are broken all the same
  });

  test.each([
    { what: 'ends a sentence within an entry', list: ['Adams, Anna. The Rooms of the Hive and of Those Who Live in It and in Others.', 'Oxford UP, 2020.'] }, // oxfmt-ignore
    { what: 'has no name and comes after a short one', list: ['Adams, Anna. Bees.', 'The Times. Ants.'] },
    { what: 'has a name and comes after one that goes on', list: ['Adams, Anna. A History of the Keepers of the Bees of New', 'Jersey, Maine and Other States. Oxford UP, 2020.'] }, // oxfmt-ignore
    {
      what: 'names a publisher or a place',
      list: [
        'Young, Yara. The Rooms of the Hive and of Those Who Live in It and in Others.',
        'Springer, Berlin, 2020.',
      ],
    },
    { what: 'is an address without a name', list: ['https://bees.example', 'https://ants.example'] },
  ])('are not known where a line $what', ({ list }) => expect(sourcesIn(list)).toBeNull());

  test('do not hold numbers of pages, what stands at the head of each page, or subheadings', () => {
    const body = ['Adams 1', ...BODY, 'Adams 2', ...BODY];
    const list = ['Books', ...APA.slice(0, 4), '12', 'Adams 13', ...APA.slice(4)];
    expect(sourcesIn(list, body)).toBe(5);
  });

  test('are never more than the lines with a name at their beginning, where the lines of the paper are broken', () => {
    const lines = fc.array(fc.constantFrom(...APA, ...MLA, ''), { maxLength: 12 });
    fc.assert(
      fc.property(lines, (list) => {
        const named = list.filter((line) => /^(?:\p{Lu}[\p{L} ]+[,.] [\p{Lu}(]|---)/u.test(line)).length;
        expect(sourcesIn(list) ?? 0).toBeLessThanOrEqual(named);
      }),
    );
  });
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
