import { parseArgs } from 'node:util';
import { type DeskRole, createDesk } from './client.ts';
import { COMMANDS } from './commands.ts';

type Variables = Record<string, string | undefined>;

/** Does what the words of a command line say and answers what to print. Throws an Error with words for people. */
export async function runDesk(words: string[], variables: Variables): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { as: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return HELP;

  const command = COMMANDS[name];
  if (!command) throw new Error(`${name} is no command.\n\n${HELP}`);
  const { takes, as, run } = command;
  const isEndless = takes.at(-1)?.endsWith('…') ?? false;
  if (rest.length < takes.length || (rest.length > takes.length && !isEndless)) {
    throw new Error(`Use it so: npm run desk -- ${usage(name)}`);
  }
  const desk = createDesk({
    url: values.url ?? variables.DESK_URL ?? `http://localhost:${variables.PORT || 3000}`,
    as: roleOf(values.as ?? as),
    email: variables.DESK_EMAIL,
    password: variables.DESK_PASSWORD,
  });
  return run(desk, rest);
}

function roleOf(word: string): DeskRole {
  if (word !== 'support' && word !== 'writer') throw new Error(`--as is support or writer, not ${word}`);
  return word;
}

const usage = (name: string) => [name, ...(COMMANDS[name]?.takes ?? []).map((word) => `<${word}>`)].join(' ');

const HELP = [
  'The other side of every order: support and writer.',
  '',
  '  npm run desk -- <command> [--as support|writer] [--url http://localhost:3000]',
  '',
  ...Object.entries(COMMANDS).map(([name, { does, as }]) => `  ${usage(name).padEnd(24)} ${does} (${as})`),
  '',
  'In brackets: who does it unless --as says otherwise; a writer sees only what was assigned to them.',
  'It signs in as support@example.com or writer@example.com of the demo; DESK_EMAIL and DESK_PASSWORD name another,',
  'DESK_URL or PORT another address.',
].join('\n');
