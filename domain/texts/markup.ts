/** The elements of the living standard of HTML, then the obsolete ones that people still write. No other name is markup. */
const ELEMENTS = any(
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data ' +
    'datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h[1-6] head header hgroup hr ' +
    'html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup ' +
    'option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style ' +
    'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr ' +
    'applet big blink center font frame frameset marquee nobr strike tt',
);

/** Attributes without a value. Any other word makes it a sentence: `a <b and c> d`. */
const SWITCHES = any(
  'async autofocus autoplay checked controls defer disabled hidden loop multiple muted open readonly required selected',
);

const VALUE = String.raw`"[^"<]*"|'[^'<]*'|[^\s"'<>][^\s<>]*(?=[\s>])`; // the lookahead leaves one way to read it
const ATTRIBUTE = String.raw`[\s/]+(?:[a-z_:@][\w:.@-]*\s*=\s*(?:${VALUE})|${SWITCHES}(?=[\s/>]))`;
const TAG = new RegExp(String.raw`</${ELEMENTS}\s*>|<${ELEMENTS}(?:${ATTRIBUTE})*[\s/]*>`, 'iy');
const LONGEST = 2000; // characters of a tag; bounds the work for each '<'

/** A text without tags, and the tags that were in it, in order. */
type Parted = { text: string; tags: string[] };

/**
 * spec §5, controls C19 Parts a text from everything that parses as a tag of an element of HTML, and from nothing else:
 * `a<b && c>d`, `List<String>` and `I <3 this` stay. No tag is left: taking one out may make another, which is taken out too.
 */
export function partMarkup(text: string): Parted {
  const kept = ['']; // each part but the first begins with '<'
  const tags: string[] = [];
  let at = 0;
  while (at < text.length) {
    const tag = tagAt(text, at);
    if (tag === null) {
      const next = text.indexOf('<', at + 1);
      const part = text.slice(at, next < 0 ? undefined : next);
      if (part.startsWith('<')) kept.push(part);
      else kept.push((kept.pop() ?? '') + part);
      at += part.length;
    } else {
      tags.push(tag);
      at += tag.length;
      at += joinedLength(text, at, kept, tags);
    }
  }
  return { text: kept.join(''), tags };
}

/** Takes out the tags that the last parts make together with what follows them. Answers how much of the text belongs to them. */
function joinedLength(text: string, start: number, kept: string[], tags: string[]): number {
  let at = start;
  for (;;) {
    const before = kept.at(-1) ?? '';
    const tag = before.length < LONGEST ? tagAt(before + text.slice(at, at + LONGEST), 0) : null;
    if (tag === null) return at - start;
    tags.push(tag);
    kept.pop();
    at += tag.length - before.length;
  }
}

/** The tag that a text has at a position, or null. */
function tagAt(text: string, position: number): string | null {
  TAG.lastIndex = position;
  const tag = TAG.exec(text)?.[0] ?? null;
  return tag !== null && tag.length <= LONGEST ? tag : null;
}

function any(words: string): string {
  return `(?:${words.replaceAll(' ', '|')})`;
}
