import { Readable } from 'node:stream';
import { formatFor } from '@octavo/domain/language/format';
import { PROOFS } from '@octavo/domain/payments/dispute';
import { describe, expect, test } from 'vitest';
import { readPaper } from '#outside/papers/read-paper.ts';
import { lowestIn, pagesIn } from '#testing/pdf.ts';
import { packWords } from '../words.ts';
import type { Contents, Line } from './contents.ts';
import { packDocument } from './document.ts';

const words = packWords('en');
const BOTTOM = 736; // points from the top of the page
const MOST_PAGES = 3;

const entries = (count: number, text: string): Line[] =>
  Array.from({ length: count }, (_, at) => ({ at: new Date(Date.UTC(2026, 0, 5)), text: `${text} ${at}` }));
const few = (): Contents => ({
  order: entries(3, 'order'),
  consents: entries(3, 'consent'),
  receipts: entries(3, 'payment'),
  deliveries: entries(3, 'file'),
  downloads: entries(3, 'download'),
  messages: entries(3, 'message'),
  timeline: entries(3, 'event'),
  olderMessages: 0,
});

async function read(contents: Contents) {
  const about = { title: 'Evidence', about: ['Order 1'], files: [], leftOut: [], limit: '10 MB' };
  const format = formatFor({ language: 'en', zone: 'UTC' });
  const pdf = await packDocument({ ...about, reason: 'not_as_described', contents, pagesMax: MOST_PAGES, format, words }); // oxfmt-ignore
  const text = await readPaper({ name: 'evidence.pdf', size: pdf.length }, () => Readable.from([pdf]));
  return { text: text ?? '', pages: pagesIn(pdf), lowest: lowestIn(pdf) };
}

describe('spec §12.12 the document of an evidence pack names what it does not print', () => {
  test('messages that are older than those in it are counted on the first page and named where they would stand', async () => {
    const { text } = await read({ ...few(), olderMessages: 20 });
    expect(text).toContain(words.there(23));
    expect(text).toContain(words.older(20));
  });

  test.each([
    ['many short messages', entries(400, 'word')],
    ['long messages', entries(40, 'word '.repeat(1000))],
  ])('after %s each later proof has its name and what is left out of it on the last page', async (_, messages) => {
    const { text, pages, lowest } = await read({ ...few(), messages });
    expect(text).not.toContain('older');
    expect(pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(lowest).toBeLessThanOrEqual(BOTTOM);
    for (const proof of PROOFS) expect(text.split(words.proofs[proof].name)).toHaveLength(3); // on the first page, and above its entries
    expect(text).toContain(' more entries are not printed here.');
  });

  test('where each proof fills the document alone, all are named, and nothing is drawn below the edge', async () => {
    const many = Object.fromEntries(PROOFS.map((proof) => [proof, entries(100, `${proof} `.repeat(1000))]));
    const { text, pages, lowest } = await read({ ...few(), ...many });
    expect(pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(lowest).toBeLessThanOrEqual(BOTTOM);
    for (const proof of PROOFS) expect(text.split(words.proofs[proof].name)).toHaveLength(3);
    expect(text.match(/more entries are not printed here/g)).toHaveLength(PROOFS.length);
  });
});
