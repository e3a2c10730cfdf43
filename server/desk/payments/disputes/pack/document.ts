import { PROOFS_FOR, type DisputeReason, type Proof } from '@octavo/domain/payments/dispute';
import type { Format } from '@octavo/domain/language/format';
import { openSheet } from '#receipts/sheet.ts';
import type { packWords } from '../words.ts';
import type { Contents } from './contents.ts';

const PLACE = { left: 54, width: 504, top: 54, bottom: 736 }; // points of a page of letter size
const GAP = 18; // above a proof
const HEADING = { voice: 'title', size: 16, leading: 22 } as const;
const NOTE = { voice: 'strong', leading: 15 } as const;
const ENTRY = { size: 9.5, leading: 13, lines: 40 } as const;

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
    const count = contents[proof].length + olderOf(proof, contents);
    const state = count === 0 ? `${words.missing}: ${missing}` : words.there(count);
    page.write(`${at + 1}. ${name} – ${state}`, count === 0 ? { color: '#8a1c1c', lines: 2 } : {});
  }
  page.gap(10);
  listFiles(page, pack);
  const there = PROOFS_FOR[reason].filter((proof) => contents[proof].length > 0);
  there.forEach((proof, at) => writeProof(page, proof, there.slice(at + 1), pack));
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

/** Writes a proof. The last page keeps room for what each proof after it has at least. */
function writeProof(page: Pages, proof: Proof, later: Proof[], { contents, format, words }: Pack) {
  const lines = contents[proof];
  const older = olderOf(proof, contents);
  const kept = later.reduce<number>((sum, other) => sum + leastHeight(other, contents), NOTE.leading);
  page.gap(GAP);
  page.write(words.proofs[proof].name, HEADING);
  if (older > 0) page.write(words.older(older), NOTE);
  for (const [at, { at: moment, text }] of lines.entries()) {
    const written = (moment ? `${format.longMoment(moment)}  ${text}` : text).replaceAll(/\s+/gu, ' ');
    if (!page.hasRoom(written, ENTRY, kept)) {
      page.write(words.more(lines.length - at), NOTE);
      return;
    }
    page.write(written, ENTRY);
  }
}

const olderOf = (proof: Proof, { olderMessages }: Contents) => (proof === 'messages' ? olderMessages : 0);

/** The height of a proof of which no entry is printed. */
const leastHeight = (proof: Proof, contents: Contents) =>
  GAP + HEADING.leading + NOTE.leading + (olderOf(proof, contents) > 0 ? NOTE.leading : 0);

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
  const heightOf = (text: string, look: Look) => linesOf(text, PLACE.width, look) * (look.leading ?? 15);
  return {
    document,
    gap: (height: number) => void (y += height),
    /** Whether a text has room, and after it so many points of the last page. */
    hasRoom(text: string, look: Look, after: number) {
      if (pages < most - 1) return true;
      const height = heightOf(text, look);
      if (pages < most && y + height <= PLACE.bottom) return true;
      return (pages < most ? PLACE.top : y) + height + after <= PLACE.bottom;
    },
    write(text: string, look: Look = {}) {
      if (y + heightOf(text, look) > PLACE.bottom && pages < most) turn();
      y = write(text, { x: PLACE.left, y, width: PLACE.width }, look);
    },
  };
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // a document gives bytes
  return Buffer.concat(chunks);
}
