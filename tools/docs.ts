import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MODULES } from '../server/app.ts';
import { settingDefaults } from '../server/environment.ts';
import { behaviourPage } from './docs/behaviour.ts';
import { endpointsPage } from './docs/endpoints.ts';
import { catalogueOf, interfaceTexts } from './docs/interface-texts.ts';
import { environmentPage } from './docs/environment.ts';

type Page = { file: string; text: string };

/** The pages of docs/generated and the catalogue of texts, made from the code. Starts no server and writes no file. */
export async function generated(): Promise<Page[]> {
  const providers = globSync('server/outside/payments/*/provider.ts').toSorted().map(read);
  return [
    { file: 'docs/generated/endpoints.md', text: endpointsPage(MODULES) },
    { file: 'server/sites/texts/catalogue.json', text: catalogueOf(await interfaceTexts()) },
    {
      file: 'docs/generated/environment.md',
      text: environmentPage(read('server/environment.ts'), providers, settingDefaults()),
    },
  ];
}

/** The facts that tests check. They change with every test, so the page is not in git. */
function factsOfTests(): Page {
  const tests = globSync(
    ['{domain,contract,kit,client,cli,server,web,desk,sandbox,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'],
    {
      exclude: (name) => name === 'node_modules' || name === 'dist',
    },
  ).toSorted();
  return { file: '.data/behaviour.md', text: behaviourPage(tests.map((file) => ({ file, text: read(file) }))) };
}

const read = (file: string) => readFileSync(file, 'utf8');

// `npm run docs`
if (import.meta.main) {
  for (const { file, text } of [...(await generated()), factsOfTests()]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
}
