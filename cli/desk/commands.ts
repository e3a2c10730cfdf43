import fs from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import type { Desk, DeskRole } from './client.ts';
import { describeRevision, lineOfMessage, lineOfTimeRequest, revisionStatusOf } from './lines.ts';
import { MESSAGE_COMMANDS } from './message-commands.ts';
import { numberOf } from './number-of.ts';
import { PAYMENT_COMMANDS } from './payment-commands.ts';
import { REFUND_COMMANDS } from './refund-commands.ts';
import { deskWords } from './words.ts';

const { answers, commands, errors } = deskWords(DEFAULT_LANGUAGE);

export type Command = {
  parameters: string[];
  summary: string;
  /** The role, unless `--as` names another. */
  as: DeskRole;
  /** The options beside --as and --url, with what stands after each. */
  options?: Readonly<Record<string, string>>;
  run: (desk: Desk, words: string[], options: Readonly<Record<string, string | undefined>>) => Promise<string>;
};

/** ADR 0110 The commands of `npm run desk`: what the web app of staff does not do. A last parameter with dots stands for one or more. */
export const COMMANDS: Record<string, Command> = {
  'more-time': {
    parameters: ['id', 'hours', 'note'],
    summary: commands.moreTime,
    as: 'writer',
    run: async (desk, [id = '', hours = '', note = '']) =>
      lineOfTimeRequest(await desk.asksMoreTime(numberOf(id), numberOf(hours), note)),
  },
  ...REFUND_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...MESSAGE_COMMANDS,
  typing: {
    parameters: ['id', 'on|off'],
    summary: commands.typing,
    as: 'writer',
    run: async (desk, [id = '', turn = '']) => {
      const { chat } = await desk.types(numberOf(id), isOn(turn));
      return answers.typing(chat);
    },
  },
  online: {
    parameters: ['on|off'],
    summary: commands.online,
    as: 'writer',
    run: async (desk, [turn = '']) => ((await desk.isOnline(isOn(turn))).online ? answers.online : answers.offline),
  },
  messages: {
    parameters: ['id'],
    summary: commands.messages,
    as: 'writer',
    run: async (desk, [id = '']) =>
      (await desk.reads(numberOf(id))).map(lineOfMessage).join('\n') || answers.noMessages,
  },
  revisions: {
    parameters: ['id'],
    summary: commands.revisions,
    as: 'support',
    run: async (desk, [id = '']) =>
      (await desk.listsRevisions(numberOf(id))).map(describeRevision).join('\n') || answers.noRevisions,
  },
  revision: {
    parameters: ['revision', 'status'],
    summary: commands.revision(Object.values(REVISION_STATUS_NAMES).join(', ')),
    as: 'support',
    run: async (desk, [id = '', status = '']) => {
      const { revisionStatus } = await desk.movesRevision(numberOf(id), revisionStatusOf(status));
      return `${id}  ${revisionStatus.name}`;
    },
  },
  revise: {
    parameters: ['revision', 'comments', 'file…'],
    summary: commands.revise,
    as: 'support',
    run: async (desk, [id = '', comments = '', ...files]) => {
      const lines: string[] = [];
      for (const [at, file] of files.entries()) {
        const answered = at === 0 ? idsOf(comments) : []; // the first file answers
        const sent = new File([new Uint8Array(await fs.readFile(file))], path.basename(file));
        const delivered = await desk.deliversRevision(numberOf(id), sent, answered);
        lines.push(...delivered.map(({ name, size, version }) => answers.file(name, size, version)));
      }
      return lines.join('\n');
    },
  },
};

function idsOf(word: string): number[] {
  if (word === 'none') return [];
  if (!/^\d{1,9}(,\d{1,9})*$/.test(word)) throw new Error(errors.ids(word));
  return word.split(',').map(Number);
}

function isOn(word: string): boolean {
  if (word !== 'on' && word !== 'off') throw new Error(errors.onOff(word));
  return word === 'on';
}
