import fs from 'node:fs/promises';
import path from 'node:path';
import { getDeskOrder, listDeskOrders } from '@octavo/contract/desk';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import type { Desk, DeskRole } from './client.ts';
import { describeOrder, lineOfMessage, lineOfOrder, statusOf } from './words.ts';

type Command = {
  takes: string[];
  does: string;
  /** Who does it unless `--as` says otherwise. */
  as: DeskRole;
  run: (desk: Desk, words: string[]) => Promise<string>;
};

/** What `npm run desk` can do. A last word with dots stands for one or more. */
export const COMMANDS: Record<string, Command> = {
  orders: {
    takes: [],
    does: 'the newest orders, a line each',
    as: 'support',
    run: async (desk) => {
      const { orders, pagination } = await desk.call(listDeskOrders, { query: {} });
      return [...orders.map(lineOfOrder), `${orders.length} of ${pagination.count}`].join('\n');
    },
  },
  show: {
    takes: ['id'],
    does: 'one order',
    as: 'support',
    run: async (desk, [id = '']) => describeOrder(await desk.call(getDeskOrder, { params: { id: numberOf(id) } })),
  },
  assign: {
    takes: ['id', 'writer'],
    does: 'gives an order to a writer, as 20418 or WR-20418',
    as: 'support',
    run: async (desk, [id = '', writer = '']) =>
      lineOfOrder(await desk.assigns(numberOf(id), numberOf(writer.replace(/^WR-/i, '')))),
  },
  status: {
    takes: ['id', 'status'],
    does: `moves an order, by number or name: ${Object.values(ORDER_STATUS_NAMES).join(', ')}`,
    as: 'support',
    run: async (desk, [id = '', status = '']) => lineOfOrder(await desk.moves(numberOf(id), statusOf(status))),
  },
  say: {
    takes: ['id', 'text'],
    does: 'a message to the customer',
    as: 'writer',
    run: async (desk, [id = '', text = '']) => lineOfMessage(await desk.says(numberOf(id), text)),
  },
  typing: {
    takes: ['id', 'on|off'],
    does: 'shows that this side types, or no longer',
    as: 'writer',
    run: async (desk, [id = '', turn = '']) => {
      const { chat } = await desk.types(numberOf(id), isOn(turn));
      return `The customer sees it in the chat with the ${chat}.`;
    },
  },
  online: {
    takes: ['on|off'],
    does: 'shows the writer as online for 90 seconds, or no longer',
    as: 'writer',
    run: async (desk, [turn = '']) => ((await desk.isOnline(isOn(turn))).online ? 'Online.' : 'Offline.'),
  },
  deliver: {
    takes: ['id', 'file…'],
    does: 'adds files of the writer',
    as: 'writer',
    run: async (desk, [id = '', ...files]) => {
      const lines: string[] = [];
      for (const file of files) {
        const bytes = new Uint8Array(await fs.readFile(file));
        for (const { name, size } of await desk.delivers(numberOf(id), path.basename(file), bytes)) {
          lines.push(`${name}, ${size} bytes`);
        }
      }
      return lines.join('\n');
    },
  },
  messages: {
    takes: ['id'],
    does: 'the messages of an order, which count as read then',
    as: 'support',
    run: async (desk, [id = '']) => (await desk.reads(numberOf(id))).map(lineOfMessage).join('\n') || 'None yet.',
  },
};

function numberOf(word: string): number {
  if (!/^\d{1,10}$/.test(word)) throw new Error(`${word} is no number`);
  return Number(word);
}

function isOn(word: string): boolean {
  if (word !== 'on' && word !== 'off') throw new Error(`Say on or off, not ${word}`);
  return word === 'on';
}
