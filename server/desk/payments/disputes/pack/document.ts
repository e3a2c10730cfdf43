import { PROOFS_FOR, type DisputeReason } from '@octavo/domain/payments/dispute';
import type { Format } from '@octavo/domain/language/format';
import { openSheet } from '#receipts/sheet.ts';
import type { packWords } from '../words.ts';
import type { Contents, Line } from './contents.ts';

const PLACE = { left: 54, width: 504, top: 54, bottom: 736 }; // points of a page of letter size
const LINES_OF_A_TEXT = 40;

type Pack = {
  title: string;
  /** Under the heading, one line each. */
  about: string[];
  reason: DisputeReason;
  contents: Contents;
  files: string[];
  leftOut: string[];
  /** In words, as `10 MB`. */
  limit: string;
  pagesMax: number;
  format: Format;
  words: ReturnType<typeof packWords>;
};

/** The document of an evidence pack: which proofs there are and which are missing, then each, the strongest first. Answers its bytes. */
export async function packDocument(pack: Pack): Promise<Buffer> {
  const { title, about, reason, contents, words } = pack;
  const page = await openPages(title, pack.pagesMax);
  const bytes = collect(page.document);
  page.write(words.heading, { voice: 'title', size: 26, leading: 34 });
  for (const line of about) page.write(line, { color: '#333' });
  page.gap(14);
  page.write(words.contents, { voice: 'strong', size: 12, leading: 18 });
  for (const [at, proof] of PROOFS_FOR[reason].entries()) {
    const { name, missing } = words.proofs[proof];
    const { length } = contents[proof];
    const state = length === 0 ? `${words.missing}: ${missing}` : words.there(length);
    page.write(`${at + 1}. ${name} – ${state}`, length === 0 ? { color: '#8a1c1c', lines: 2 } : {});
  }
  page.gap(10);
  listFiles(page, pack);
  for (const proof of PROOFS_FOR[reason]) writeProof(page, words.proofs[proof].name, contents[proof], pack);
  page.document.end();
  return bytes;
}

type Pages = Awaited<ReturnType<typeof openPages>>;

function listFiles(page: Pages, { files, leftOut, limit, words }: Pack) {
  page.write(words.files, { voice: 'strong', size: 12, leading: 18 });
  for (const name of files.length > 0 ? files : [words.noFiles]) page.write(name, { lines: 2 });
  if (leftOut.length === 0) return;
  page.gap(6);
  page.write(words.leftOut(limit), { voice: 'strong', color: '#8a1c1c' });
  for (const name of leftOut) page.write(name, { lines: 2 });
}

function writeProof(page: Pages, name: string, lines: Line[], { format, words }: Pack) {
  if (lines.length === 0) return;
  page.gap(18);
  page.write(name, { voice: 'title', size: 16, leading: 22 });
  for (const [at, { at: moment, text }] of lines.entries()) {
    if (page.isFull()) {
      page.write(words.more(lines.length - at), { voice: 'strong' }); // the last page keeps room for it
      return;
    }
    const written = moment ? `${format.longMoment(moment)}  ${text}` : text;
    page.write(written.replaceAll(/\s+/gu, ' '), { size: 9.5, leading: 13, lines: LINES_OF_A_TEXT });
  }
}

type Look = NonNullable<Parameters<Awaited<ReturnType<typeof openSheet>>['write']>[2]>;

/** Text that flows over pages, at most so many. */
async function openPages(title: string, most: number) {
  const { document, write, linesOf } = await openSheet(title);
  let y: number = PLACE.top;
  let pages = 1;
  const turn = () => {
    document.addPage();
    pages += 1;
    y = PLACE.top;
  };
  return {
    document,
    gap: (height: number) => void (y += height),
    /** Whether there may be no room for a long text and the line that says what is left out. */
    isFull: () => pages >= most && y > PLACE.bottom - LINES_OF_A_TEXT * 13,
    write(text: string, look: Look = {}) {
      const height = linesOf(text, PLACE.width, look) * (look.leading ?? 15);
      if (y + height > PLACE.bottom && pages < most) turn();
      y = write(text, { x: PLACE.left, y, width: PLACE.width }, look);
    },
  };
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // a document gives bytes
  return Buffer.concat(chunks);
}
