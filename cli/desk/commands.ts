import fs from 'node:fs/promises';
import path from 'node:path';
import { getDeskOrder, listDeskOrders } from '@octavo/contract/desk';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { HOLD_REASONS, type HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import type { Desk, DeskRole } from './client.ts';
import {
  describeOrder,
  describeRevision,
  lineOfMessage,
  lineOfOrder,
  lineOfTimeRequest,
  linesOfCancellation,
  revisionStatusOf,
  statusOf,
} from './lines.ts';
import { MESSAGE_COMMANDS } from './message-commands.ts';
import { numberOf } from './number-of.ts';
import { PAYMENT_COMMANDS } from './payment-commands.ts';
import { REFUND_COMMANDS } from './refund-commands.ts';
import { deskWords } from './words.ts';

const { answers, commands, errors, scan: scanWords } = deskWords(DEFAULT_LANGUAGE);

export type Command = {
  parameters: string[];
  summary: string;
  /** The role, unless `--as` names another. */
  as: DeskRole;
  /** The options beside --as and --url, with what stands after each. */
  options?: Readonly<Record<string, string>>;
  run: (desk: Desk, words: string[], options: Readonly<Record<string, string | undefined>>) => Promise<string>;
};

/** The commands of `npm run desk`. A last parameter with dots stands for one or more. */
export const COMMANDS: Record<string, Command> = {
  orders: {
    parameters: [],
    summary: commands.orders,
    as: 'support',
    run: async (desk) => {
      const { orders, pagination } = await desk.call(listDeskOrders, { query: {} });
      return [...orders.map(lineOfOrder), answers.count(orders.length, pagination.count)].join('\n');
    },
  },
  show: {
    parameters: ['id'],
    summary: commands.show,
    as: 'support',
    run: async (desk, [id = '']) => describeOrder(await desk.call(getDeskOrder, { params: { id: numberOf(id) } })),
  },
  assign: {
    parameters: ['id', 'writer'],
    summary: commands.assign,
    as: 'support',
    run: async (desk, [id = '', writer = '']) =>
      lineOfOrder(await desk.assigns(numberOf(id), numberOf(writer.replace(/^WR-/i, '')))),
  },
  status: {
    parameters: ['id', 'status'],
    summary: commands.status(Object.values(ORDER_STATUS_NAMES).join(', ')),
    as: 'support',
    run: async (desk, [id = '', status = '']) => lineOfOrder(await desk.moves(numberOf(id), statusOf(status))),
  },
  hold: {
    parameters: ['id', HOLD_REASONS.join('|'), 'words'],
    summary: commands.hold,
    as: 'support',
    run: async (desk, [id = '', reason = '', note = '']) =>
      lineOfOrder(await desk.holds(numberOf(id), holdReasonOf(reason), note)),
  },
  offer: {
    parameters: ['id', 'hours', 'note'],
    summary: commands.offer,
    as: 'support',
    run: async (desk, [id = '', hours = '', note = '']) =>
      lineOfOrder(await desk.offers(numberOf(id), numberOf(hours), note)),
  },
  'more-time': {
    parameters: ['id', 'hours', 'note'],
    summary: commands.moreTime,
    as: 'writer',
    run: async (desk, [id = '', hours = '', note = '']) =>
      lineOfTimeRequest(await desk.asksMoreTime(numberOf(id), numberOf(hours), note)),
  },
  'accept-cancel': {
    parameters: ['id'],
    summary: commands.acceptCancel,
    as: 'support',
    run: async (desk, [id = '']) => linesOfCancellation(await desk.acceptsCancel(numberOf(id))),
  },
  'decline-cancel': {
    parameters: ['id', 'words'],
    summary: commands.declineCancel,
    as: 'support',
    run: async (desk, [id = '', note = '']) => linesOfCancellation(await desk.declinesCancel(numberOf(id), note)),
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
  deliver: {
    parameters: ['id', 'file…'],
    summary: commands.deliver,
    as: 'writer',
    run: async (desk, [id = '', ...files]) => {
      const lines: string[] = [];
      for (const file of files) {
        const bytes = new Uint8Array(await fs.readFile(file));
        for (const { name, size, version, scan } of await desk.delivers(numberOf(id), path.basename(file), bytes)) {
          lines.push(answers.file(name, size, version) + scanWords[scan]);
        }
      }
      return lines.join('\n');
    },
  },
  messages: {
    parameters: ['id'],
    summary: commands.messages,
    as: 'support',
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
    as: 'writer',
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

function holdReasonOf(word: string): HoldReason {
  const reason = HOLD_REASONS.find((each) => each === word);
  if (!reason) throw new Error(errors.holdReason(word, HOLD_REASONS.join(', ')));
  return reason;
}

function isOn(word: string): boolean {
  if (word !== 'on' && word !== 'off') throw new Error(errors.onOff(word));
  return word === 'on';
}
