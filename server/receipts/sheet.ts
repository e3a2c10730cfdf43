import { DEFAULT_LANGUAGE, type Language, isPseudo } from '@octavo/domain/language/language';
import { directionOf } from '@octavo/domain/language/tags';
import { graphemesOf } from '@octavo/domain/language/graphemes';
import Pdf from 'pdfkit';
import { type Voice, facesOf } from './fonts.ts';
import { type Run, runsOf } from './runs.ts';

/** `x`, `y` and `width` in points from the top left; `y` is the top of the first line. */
type Place = { x: number; y: number; width: number };
type Look = { voice?: Voice; size?: number; leading?: number; color?: string; align?: 'start' | 'end'; lines?: number };

const PAGE = 612;
const PLAIN = { voice: 'text', size: 10.5, leading: 15, color: '#000', align: 'start', lines: 1 } as const;

/** A page that text of any script is written on. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Opens a document of one page, in points. `title` is that of the document. In a language that goes to the left, left and right change places. */
export async function openSheet(title: string, language: Language = DEFAULT_LANGUAGE) {
  const isRightToLeft = directionOf(language) === 'rtl';
  const document = new Pdf({
    size: 'LETTER',
    margin: 0,
    lang: isPseudo(language) ? DEFAULT_LANGUAGE : language,
    info: { Title: title },
    autoFirstPage: true,
  });
  const faces = { title: await facesOf('title'), text: await facesOf('text'), strong: await facesOf('strong') };
  const isKnown = new Set<string>();
  const across = (x: number) => (isRightToLeft ? PAGE - x : x);

  function use({ face }: Run, size: number) {
    if (!isKnown.has(face.name)) document.registerFont(face.name, face.bytes);
    isKnown.add(face.name);
    return document.font(face.name).fontSize(size);
  }
  const widthOfRun = (run: Run, size: number) => use(run, size).widthOfString(run.text, SHAPED);
  const measured = new Map<string, number>(); // to lay text out takes long, and who counts its lines then writes it
  function widthOf(text: string, voice: Voice, size: number): number {
    const key = `${voice} ${size} ${text}`;
    const width = measured.get(key) ?? runsOf(text, faces[voice]).reduce((sum, run) => sum + widthOfRun(run, size), 0);
    measured.set(key, width);
    return width;
  }

  /** Writes text and answers the `y` below it. What does not fit into `lines` ends with an ellipsis. */
  function write(text: string, { x, y, width }: Place, look: Look = {}): number {
    const { voice, size, leading, color, align, lines } = { ...PLAIN, ...look };
    const broken = brokenLines(text, lines, (line) => widthOf(line, voice, size) <= width);
    broken.forEach((line, at) => {
      const free = (align === 'end') === isRightToLeft ? 0 : width - widthOf(line, voice, size);
      let left = (isRightToLeft ? PAGE - x - width : x) + free;
      for (const run of runsOf(line, faces[voice])) {
        use(run, size)
          .fillColor(color)
          .text(run.text, left, y + at * leading, { ...SHAPED, lineBreak: false, baseline: -size });
        left += widthOfRun(run, size);
      }
    });
    return y + Math.max(1, broken.length) * leading;
  }

  /** How many lines `write` would make of a text. */
  const linesOf = (text: string, lineWidth: number, look: Look = {}) => {
    const { voice, size, lines } = { ...PLAIN, ...look };
    return Math.max(1, brokenLines(text, lines, (line) => widthOf(line, voice, size) <= lineWidth).length);
  };

  const rule = (y: number, color: string, from: number, to: number) =>
    void document.moveTo(across(from), y).lineTo(across(to), y).lineWidth(0.75).strokeColor(color).stroke();

  /** The dots between a name and its value, on the line that begins at `y`. */
  const dots = (y: number, from: number, to: number) =>
    to - from > 8 &&
    void document.save().moveTo(across(from), y).lineTo(across(to), y).lineWidth(1).lineCap('round').dash(0.1, { space: 4 })
      .strokeColor('#555').stroke().restore(); // oxfmt-ignore

  return { document, write, widthOf, linesOf, rule, dots, isRightToLeft };
}

/** Lays a run out as a whole, so that the words of a right-to-left run are in its order. */
const SHAPED = { features: ['kern', 'liga'] as ('kern' | 'liga')[] };

/** Breaks text at spaces, and a long word between its characters. At most `most` lines. */
export function brokenLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/(?<=\s)(?=\S)/)) {
    for (const piece of fits(word.trimEnd()) ? [word] : graphemesOf(word)) {
      if (fits((line + piece).trimEnd())) line += piece;
      else {
        lines.push(line.trim());
        line = piece.trimStart();
      }
      if (lines.length > most) break;
    }
  }
  lines.push(line.trim());
  if (lines.length <= most) return lines.filter(Boolean);
  let last = lines[most - 1] ?? '';
  while (last && !fits(`${last}…`)) last = graphemesOf(last).slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last}…`];
}
