import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import path from 'node:path';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '@octavo/server/seed/seed-demo';
import { codeNow } from '@octavo/server/desk/sign-in/totp';
import { type OpenDesk, createDesk, demoEmailOf } from './client.ts';
import { COMMANDS } from './commands.ts';
import { keptSession } from './sign-in.ts';
import { deskWords } from './words.ts';

const { errors, help } = deskWords(DEFAULT_LANGUAGE);

type Variables = Record<string, string | undefined>;

/** Runs the command of a command line and answers the text to print. `openAt` opens a session of support. Throws an Error whose message is for people. */
export async function runDesk(
  words: string[],
  variables: Variables,
  openAt: (url: string) => OpenDesk = (url) => ownSession(url, variables),
): Promise<string> {
  const own = Object.fromEntries(Object.keys(optionsOf(words)).map((option) => [option, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { url: { type: 'string' }, help: { type: 'boolean', short: 'h' }, ...own },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return HELP;
  if (name === 'code') return codeNow(DEMO_TOTP_SECRET);

  const command = COMMANDS[name];
  if (!command) throw new Error(`${errors.command(name)}\n\n${HELP}`);
  if (rest.length > 0) throw new Error(errors.usage(usage(name)));
  const url = values.url ?? variables.DESK_URL ?? `http://localhost:${variables.PORT || 3000}`;
  const { help: _, ...given } = values;
  return command.run(createDesk({ url, open: openAt(url) }), given as Record<string, string | undefined>); // the others are texts
}

const ownSession = (url: string, { DATA_DIR, DESK_EMAIL, DESK_PASSWORD, DESK_CODE }: Variables) =>
  keptSession(path.join(DATA_DIR || '.data', 'desk-sessions.json'), {
    url,
    email: DESK_EMAIL || demoEmailOf('support'),
    password: DESK_PASSWORD || DEMO_PASSWORD,
    code: DESK_CODE || undefined,
  });

/** The own options of the command that the words name. */
const optionsOf = (words: string[]) => COMMANDS[words.find((word) => word in COMMANDS) ?? '']?.options ?? {};

const usage = (name: string) =>
  [name, ...Object.entries(COMMANDS[name]?.options ?? {}).map(([option, value]) => `--${option} ${value}`)].join(' ');

const HELP = [
  help.title,
  '',
  '  npm run desk -- <command> [--url http://localhost:3000]',
  '',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${usage(name).padEnd(24)} ${summary}`),
  `  ${'code'.padEnd(24)} ${help.code}`,
  '',
  help.account,
  help.address,
].join('\n');
