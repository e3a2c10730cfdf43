import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import path from 'node:path';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '@octavo/server/seed/seed-demo';
import { codeNow } from '@octavo/server/desk/sign-in/totp';
import { type DeskRole, type OpenDesk, createDesk, demoEmailOf } from './client.ts';
import { COMMANDS } from './commands.ts';
import { keptSession } from './sign-in.ts';
import { deskWords } from './words.ts';

const { errors, help } = deskWords(DEFAULT_LANGUAGE);

type Variables = Record<string, string | undefined>;

/** Runs the command of a command line and answers the text to print. `openAs` opens the session of a role. Throws an Error whose message is for people. */
export async function runDesk(
  words: string[],
  variables: Variables,
  openAs: (as: DeskRole, url: string) => OpenDesk = (as, url) => ownSession(as, url, variables),
): Promise<string> {
  const own = Object.fromEntries(Object.keys(optionsOf(words)).map((option) => [option, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args: withTexts(words),
    allowPositionals: true,
    options: { as: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' }, ...own },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return HELP;
  if (name === 'code') return codeNow(DEMO_TOTP_SECRET);

  const command = COMMANDS[name];
  if (!command) throw new Error(`${errors.command(name)}\n\n${HELP}`);
  const { parameters, as, run } = command;
  const isRepeated = parameters.at(-1)?.endsWith('…') ?? false;
  if (rest.length < parameters.length || (rest.length > parameters.length && !isRepeated)) {
    throw new Error(errors.usage(usage(name)));
  }
  const url = values.url ?? variables.DESK_URL ?? `http://localhost:${variables.PORT || 3000}`;
  const desk = createDesk({ url, open: openAs(roleOf(values.as ?? as), url) });
  const { help: _, ...given } = values;
  return run(desk, rest, given as Record<string, string | undefined>); // the others are texts
}

const ownSession = (as: DeskRole, url: string, { DATA_DIR, DESK_EMAIL, DESK_PASSWORD, DESK_CODE }: Variables) =>
  keptSession(path.join(DATA_DIR || '.data', 'desk-sessions.json'), {
    url,
    email: DESK_EMAIL || demoEmailOf(as),
    password: DESK_PASSWORD || DEMO_PASSWORD,
    code: DESK_CODE || undefined,
  });

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
  `  ${'code'.padEnd(24)} ${help.code}`,
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
