import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { Refusal } from '@octavo/server/operations/refusal';
import { InvalidInput } from '@octavo/server/operators/input';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { type Variables, openAct } from './open.ts';
import { optionOf } from './options.ts';
import { operatorToolWords } from './words.ts';

const { errors, help } = operatorToolWords(DEFAULT_LANGUAGE);

type Opening = typeof openAct;

/**
 * Runs the command of a command line and answers the text to print. Throws an Error whose message is for people. `open` opens the
 * services.
 */
export async function runOperator(
  args: string[],
  variables: Variables,
  input: Readable,
  open: Opening = openAct,
): Promise<string> {
  const [noun = 'help', verb = ''] = args;
  if (noun === 'help' || args.includes('--help') || args.includes('-h')) return HELP;
  const isOneWord =
    COMMANDS[`${noun} ${verb}`] === undefined && (COMMANDS[noun] !== undefined || verb === '' || verb.startsWith('-'));
  const name = isOneWord ? noun : `${noun} ${verb}`;
  const command = COMMANDS[name];
  if (!command) throw new Error(`${errors.command(name)}\n\n${HELP}`);
  const { words, options } = read(name, command, args.slice(isOneWord ? 1 : 2));
  if ('runAlone' in command) return await command.runAlone(variables, { words, options, input }).catch(asSentence);
  const { act, close } = await open(variables, options.by, command.looks);
  try {
    return await command.run(act, { words, options, input });
  } catch (error) {
    throw worded(error, command);
  } finally {
    await close();
  }
}

/** With the full stop that the words of a reason have not. */
function asSentence(error: unknown): never {
  if (error instanceof Error && /[\w)]$/.test(error.message)) throw new Error(`${error.message}.`, { cause: error });
  throw error;
}

/** The error with the sentences that the operator reads. */
function worded(error: unknown, command: Command) {
  if (error instanceof InvalidInput) return new Error(sentencesOf(error, command));
  return error instanceof Refusal ? new Error(`${error.message}.`) : error;
}

function read(name: string, command: Command, args: string[]) {
  const known = [...Object.keys(command.options), ...(command.ofSite ? ['site'] : []), 'by'];
  const unknown = args.map((word) => /^--([\w-]+)/.exec(word)?.[1]).find((word) => word && !known.includes(word));
  if (unknown) throw new Error(`${errors.option(unknown, name)}\n${errors.usage(usageOf(name, command))}`);
  const table = Object.fromEntries(known.map((option) => [option, { type: 'string' as const }]));
  const { values, positionals } = parsed(name, command, args, table);
  const { parameters } = command;
  const isRepeated = parameters.at(-1)?.endsWith('…') ?? false;
  if (positionals.length < parameters.length || (positionals.length > parameters.length && !isRepeated)) {
    throw new Error(errors.usage(usageOf(name, command)));
  }
  return { words: positionals, options: values as Record<string, string> }; // every option is a text
}

function parsed(name: string, command: Command, args: string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Error(errors.usage(usageOf(name, command))); // an option without its value
  }
}

/** The sentences of a refusal, one on each line. */
function sentencesOf({ errors: wrong }: InvalidInput, { options }: Command): string {
  return Object.entries(wrong)
    .map(([field, sentence]) => errors.wrong(optionOf(options, field), sentence))
    .join('\n');
}

function usageOf(name: string, { parameters, options, ofSite }: Command): string {
  const written = Object.entries(options).map(([option, { value, isRequired }]) =>
    isRequired ? `--${option} ${value}` : `[--${option} ${value}]`,
  );
  return [name, ...parameters.map((word) => `<${word}>`), ...written, ...(ofSite ? ['[--site HOST]'] : [])].join(' ');
}

const HELP = [
  help.title,
  '',
  '  npm run operator -- <command> [--by NAME]',
  '',
  ...Object.entries(COMMANDS).map(([name, command]) => `  ${usageOf(name, command)}\n      ${command.summary}`),
  '',
  help.site,
  help.actor,
  help.environment,
  help.guide,
].join('\n');
