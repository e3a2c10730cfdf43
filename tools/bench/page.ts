import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import type { Row } from './row.ts';

const FILE = 'docs/measurements.md';

/** Writes what a part of the bench measured into docs/measurements.md, in place of its last run. Everything else there stays. */
export async function writePart(part: string, rows: Row[]) {
  await fs.writeFile(FILE, withPart(await fs.readFile(FILE, 'utf8'), part, sectionOf(part, rows)));
  execFileSync('npx', ['oxfmt', FILE]);
}

/** The page with a section of a part. A part that it does not have comes after those that it has. */
export function withPart(page: string, part: string, section: string): string {
  const sections = page.split(/^(?=## )/m);
  const at = sections.findIndex((text) => text.startsWith(headingOf(part)));
  if (at === -1)
    sections.splice(Math.max(1, sections.findLastIndex((text) => text.startsWith(HEADING)) + 1), 0, section);
  else sections[at] = section;
  return sections.join('');
}

const HEADING = '## `'; // other sections are written by people
const headingOf = (part: string) => `${HEADING}${part}\`\n`;

function sectionOf(part: string, rows: Row[]): string {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model}), ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${headingOf(part)}
${date} UTC, commit ${commit}, ${machine}. Load average at the end: ${os.loadavg()[0]?.toFixed(1)}.

| work | result | mark | | detail |
| --- | ---: | --- | --- | --- |
${rows.map(lineOf).join('\n')}

`;
}

const lineOf = ({ work, result, mark, holds, detail = '' }: Row) =>
  `| ${work} | ${result} | ${mark} | ${holds === false ? 'missed' : ''} | ${detail} |`;
