import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Large libraries that few requests need. */
const LATE = ['@redis/client', '@simplewebauthn/server', 'fontkit', 'nodemailer', 'pdfkit', 'prom-client', 'sharp', 'web-push']; // oxfmt-ignore

const STATIC = /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm;

/** The file of ours that an import means; null for a library. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  if (name.startsWith('#')) return from.replace(/\/.*/, `/${name.slice(1)}`);
  return name.startsWith('@octavo/') ? `${name.slice('@octavo/'.length).replace(/\.ts$/, '')}.ts` : null;
}

/** The libraries that a file imports at its top, and those that its imports do, each with the file that names it. */
function librariesOf(first: string): Map<string, string> {
  const libraries = new Map<string, string>();
  const seen = new Set([first]);
  for (const from of seen) {
    if (!existsSync(path.join(ROOT, from))) throw new Error(`No file ${from}`);
    for (const [, name = ''] of readFileSync(path.join(ROOT, from), 'utf8').matchAll(STATIC)) {
      const file = fileOf(from, name);
      if (file === null) libraries.set(name, from);
      else if (file.endsWith('.ts')) seen.add(file);
    }
  }
  return libraries;
}

test('ADR 0075 a start of the server loads no large library that few requests need', () => {
  const libraries = librariesOf('server/main.ts');
  expect([...libraries.keys()]).toContain('fastify'); // it sees what a start does load
  expect(LATE.filter((name) => libraries.has(name)).map((name) => `${name} by ${libraries.get(name)}`)).toEqual([]);
});
