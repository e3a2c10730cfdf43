import { LinkifyIt } from 'linkify-it';

/** A part of a text: plain, or an address to follow. */
type TextPart = { text: string; url?: string };

/** Only addresses that say `http://` or `https://`: anything looser would take `done.So` for a site. */
const linkify = ['ftp:', 'mailto:', '//'].reduce(
  (linkifier, schema) => linkifier.add(schema, null),
  new LinkifyIt({ fuzzyEmail: false, maxLength: 2000 }),
);

/** Splits the text of a message at its web addresses. Joined, the parts are the text. */
export function linksOf(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, raw, url } of linkify.match(body) ?? []) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) continue;
    if (index > end) parts.push({ text: body.slice(end, index) });
    parts.push({ text: raw, url });
    end = lastIndex;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}
