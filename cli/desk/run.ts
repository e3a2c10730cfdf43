import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { type DeskRole, createDesk } from './client.ts';
import { COMMANDS } from './commands.ts';
import { deskWords } from './words.ts';

const { errors, help } = deskWords(DEFAULT_LANGUAGE);

type Variables = Record<string, string | undefined>;

/** Runs the command of a command line and answers the text to print. Throws an Error whose message is for people. */
export async function runDesk(words: string[], variables: Variables): Promise<string> {
  const own = Object.fromEntries(Object.keys(optionsOf(words)).map((option) => [option, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args: withTexts(words),
    allowPositionals: true,
    options: { as: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' }, ...own },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return HELP;

  const command = COMMANDS[name];
  if (!command) throw new Error(`${errors.command(name)}\n\n${HELP}`);
  const { parameters, as, run } = command;
  const isRepeated = parameters.at(-1)?.endsWith('…') ?? false;
  if (rest.length < parameters.length || (rest.length > parameters.length && !isRepeated)) {
    throw new Error(errors.usage(usage(name)));
  }
  const desk = createDesk({
    url: values.url ?? variables.DESK_URL ?? `http://localhost:${variables.PORT || 3000}`,
    as: roleOf(values.as ?? as),
    email: variables.DESK_EMAIL,
    password: variables.DESK_PASSWORD,
  });
  const { help: _, ...given } = values;
  return run(desk, rest, given as Record<string, string | undefined>); // the others are texts
}

function roleOf(word: string): DeskRole {
  if (word !== 'support' && word !== 'writer') throw new Error(errors.role(word));
  return word;
}

/** The own options of the command that the words name. */
const optionsOf = (words: string[]) => COMMANDS[words.find((word) => word in COMMANDS) ?? '']?.options ?? {};

const usage = (name: string) =>
  [
    name,
    ...(COMMANDS[name]?.parameters ?? []).map((word) => `<${word}>`),
    ...Object.entries(COMMANDS[name]?.options ?? {}).map(([option, value]) => `--${option} ${value}`),
  ].join(' ');

const HELP = [
  help.title,
  '',
  '  npm run desk -- <command> [--as support|writer] [--url http://localhost:3000]',
  '',
  ...Object.entries(COMMANDS).map(([name, { summary, as }]) => `  ${usage(name).padEnd(24)} ${summary} (${as})`),
  '',
  help.roles,
  help.account,
  help.address,
].join('\n');

/** A text or a reference may begin with one dash, and is no option: what follows it is none either. */
function withTexts(words: string[]): string[] {
  const at = words.findIndex((word) => /^-[^-]./.test(word));
  return at === -1 ? words : words.toSpliced(at, 0, '--');
}
