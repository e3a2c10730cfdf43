import fs from 'node:fs/promises';
import path from 'node:path';
import { listDeskMessages } from '@octavo/contract/desk-messages';
import { stickerIn } from '@octavo/domain/messenger/content';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Desk } from './client.ts';
import type { Command } from './commands.ts';
import { lineOfMessage, lineOfNote, lineOfSent } from './lines.ts';
import { numberOf } from './number-of.ts';
import { deskWords } from './words.ts';

const { answers, commands, errors } = deskWords(DEFAULT_LANGUAGE);

/** The commands of `npm run desk` about messages. A message is named by its order and its number there. */
export const MESSAGE_COMMANDS: Record<string, Command> = {
  say: {
    parameters: ['id', 'text'],
    summary: commands.say,
    as: 'writer',
    run: async (desk, [id = '', text = '']) => lineOfSent(await desk.says(numberOf(id), text)),
  },
  attach: {
    parameters: ['id', 'text', 'file…'],
    summary: commands.attach,
    as: 'writer',
    run: async (desk, [id = '', text = '', ...names]) =>
      lineOfSent(await desk.says(numberOf(id), text, await Promise.all(names.map(fileAt)))),
  },
  sticker: {
    parameters: ['id', 'sticker'],
    summary: commands.sticker,
    as: 'writer',
    run: async (desk, [id = '', word = '']) => {
      const sticker = stickerIn(word);
      if (sticker === undefined) throw new Error(errors.sticker(word));
      return lineOfSent(await desk.sendsSticker(numberOf(id), sticker));
    },
  },
  edit: {
    parameters: ['id', 'message', 'text'],
    summary: commands.edit,
    as: 'writer',
    run: async (desk, [id = '', message = '', text = '']) =>
      lineOfMessage(await desk.edits(await idOf(desk, id, message), text)),
  },
  delete: {
    parameters: ['id', 'message'],
    summary: commands.delete,
    as: 'writer',
    run: async (desk, [id = '', message = '']) => lineOfMessage(await desk.deletes(await idOf(desk, id, message))),
  },
  forward: {
    parameters: ['id', 'message'],
    summary: commands.forward,
    as: 'support',
    run: async (desk, [id = '', message = '']) => lineOfMessage(await desk.forwards(await idOf(desk, id, message))),
  },
  note: {
    parameters: ['id', 'text'],
    summary: commands.note,
    as: 'writer',
    run: async (desk, [id = '', text = '']) => lineOfNote(await desk.notes(numberOf(id), text)),
  },
  notes: {
    parameters: ['id'],
    summary: commands.notes,
    as: 'writer',
    run: async (desk, [id = '']) => (await desk.listsNotes(numberOf(id))).map(lineOfNote).join('\n') || answers.noNotes,
  },
  'canned-save': {
    parameters: ['name', 'text'],
    summary: commands.cannedSave,
    as: 'support',
    run: async (desk, [name = '', text = '']) => lineOfCanned(await desk.savesCanned(name, text)),
  },
  'canned-delete': {
    parameters: ['name'],
    summary: commands.cannedDelete,
    as: 'support',
    run: async (desk, [name = '']) => {
      await desk.deletesCanned((await cannedOf(desk, name)).id);
      return answers.cannedDeleted(name);
    },
  },
};

const lineOfCanned = ({ name, body }: { name: string; body: string }) => `${name}: ${body.replaceAll('\n', ' ')}`;

async function cannedOf(desk: Desk, name: string) {
  const reply = (await desk.listsCanned()).find((one) => one.name === name);
  if (!reply) throw new Error(errors.noCanned(name));
  return reply;
}

/** The id of the message that has this number in an order. */
async function idOf(desk: Desk, order: string, message: string): Promise<number> {
  const seq = numberOf(message);
  const { messages } = await desk.call(listDeskMessages, {
    params: { id: numberOf(order) },
    query: { after: seq - 1 },
  });
  const [found] = messages;
  if (found?.seq !== seq) throw new Error(errors.noMessage(seq));
  return found.id;
}

const fileAt = async (name: string) => new File([new Uint8Array(await fs.readFile(name))], path.basename(name));
