import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** All existing references, in their spelling: `spec §4`, `spec §11.73`, `spec D20`, `controls A2`, `payments §6.5`, `ADR 0029`. */
export function knownReferences(): Set<string> {
  const sections = (name: string) =>
    all(read(name), /^#{2,3} (\d+(?:\.\d+)?)\b/gm).map((number) => `${name} §${number}`);
  return new Set([
    ...['spec', 'payments'].flatMap(sections),
    ...all(read('spec'), /\b(D\d{1,2}[ab]?)\b/g).map((decision) => `spec ${decision}`),
    ...all(read('controls'), /^\| ([ABC]\d{1,2})\b/gm).map((control) => `controls ${control}`),
    ...all(read('spec'), /^\| (\d+\.\d+)\b/gm).map((number) => `spec §${number}`),
    ...globSync('docs/decisions/0*.md').map((file) => `ADR ${path.basename(file).slice(0, 4)}`),
  ]);
}

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const PART = String.raw`(?:§ ?\d+(?:\.\d+)?|D\d{1,2}[ab]?|[ABC]\d{1,2}|0\d{3})(?![\w-])`;
const REFERENCE = new RegExp(String.raw`\b(spec|payments|controls|ADR) (${PART}(?:(?:, | and | to )${PART})*)`, 'g');
const BARE = new RegExp(String.raw`(?<![\w.#$\`])(?:§ ?\d|(?:D\d{1,2}[ab]?|[BC]\d{1,2})(?=[ :,;.)]))`, 'g');

/** References of a text that do not exist, and §, D, B and C without their document. */
export function wrongReferences(text: string, known: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  const rest = text.replace(REFERENCE, (_, document: string, parts: string) => {
    for (const part of parts.split(/, | and | to /)) {
      const reference = `${document} ${part.replace('§ ', '§')}`;
      if (!known.has(reference)) wrong.push(reference);
    }
    return '';
  });
  return [...new Set([...wrong, ...(rest.match(BARE) ?? []).map((bare) => `${bare} without its document`)])];
}

const PATH =
  /(?<![\w./@#-])((?:domain|contract|server|web|desk|kit|client|cli|sandbox|e2e|docs|tools)\/[\w./-]+\.(?:tsx?|md|sql|css))/g;

/** Files that a text names and that do not exist. */
export const missingPaths = (text: string, exists: (path: string) => boolean): string[] =>
  [...new Set([...text.matchAll(PATH)].map(([, name = '']) => name))].filter((name) => !exists(name));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;

const SQL_COMMENT = /(?<=^|\s)--[^\n]*/gm;

/** The comments of a source text, as one text. Those of SQL begin with two hyphens. */
export const commentsOf = (source: string, isSql = false): string =>
  (source.match(isSql ? SQL_COMMENT : COMMENT) ?? []).join('\n');
