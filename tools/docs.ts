import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MODULES } from '../server/app.ts';
import { behaviourPage } from './docs/behaviour.ts';
import { endpointsPage } from './docs/endpoints.ts';
import { environmentPage } from './docs/environment.ts';

/** `isChecked`: the page must match the code. The index of tests changes with every test, so it is not checked. */
type Page = { file: string; text: string; isChecked: boolean };

/** The pages of docs/generated, made from the code. Starts no server and writes no file. */
export function generated(): Page[] {
  const tests = globSync(
    ['{domain,contract,kit,client,server,web,sandbox,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'],
    {
      exclude: (name) => name === 'node_modules' || name === 'dist',
    },
  ).toSorted();
  const providers = globSync('server/outside/payments/*/provider.ts').toSorted().map(read);
  return [
    { file: 'docs/generated/endpoints.md', text: endpointsPage(MODULES), isChecked: true },
    {
      file: 'docs/generated/environment.md',
      text: environmentPage(read('server/environment.ts'), providers),
      isChecked: true,
    },
    {
      file: 'docs/generated/behaviour.md',
      text: behaviourPage(tests.map((file) => ({ file, text: read(file) }))),
      isChecked: false,
    },
  ];
}

const read = (file: string) => readFileSync(file, 'utf8');

// `npm run docs`
if (import.meta.main) {
  for (const { file, text } of generated()) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
}
