import { type DeskRefunds, listDeskRefunds, recordReturned, retryRefund } from '@octavo/contract/desk-refunds';
import type { OrderRefund } from '@octavo/contract/refunds';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Command } from './commands.ts';
import { numberOf } from './number-of.ts';
import { deskPaymentWords } from './payment-words.ts';
import { deskWords } from './words.ts';

const { commands, errors } = deskWords(DEFAULT_LANGUAGE);
const { refund: words } = deskPaymentWords(DEFAULT_LANGUAGE);

/** ADR 0051 What support does with refunds beside the desk. */
export const REFUND_COMMANDS: Record<string, Command> = {
  refunds: {
    parameters: ['id'],
    summary: commands.refunds,
    as: 'support',
    run: async (desk, [id = '']) => linesOf(await desk.call(listDeskRefunds, { params: { id: numberOf(id) } })),
  },
  'retry-refund': {
    parameters: ['refund'],
    summary: commands.retryRefund,
    as: 'support',
    run: async (desk, [id = '']) => linesOf(await desk.call(retryRefund, { params: { id: numberOf(id) } })),
  },
  'record-returned': {
    parameters: ['id', 'reference', 'total'],
    summary: commands.recordReturned,
    as: 'support',
    run: async (desk, [id = '', reference = '', total = '']) => {
      const body = { reference, total: amountOf(total) };
      return linesOf(await desk.call(recordReturned, { params: { id: numberOf(id) }, body }));
    },
  },
};

function linesOf({ refunds, difference, requests }: DeskRefunds): string {
  const lines = refunds.map(lineOf);
  const waiting = requests.find(({ state }) => state === 'waiting');
  if (waiting) lines.unshift(words.waits(decimals(waiting.amount), waiting.askedBy.name));
  if (difference) lines.push(words.difference(decimals(difference.amount)));
  return lines.join('\n') || words.none;
}

const lineOf = ({ id, amount, provider, cause, state, note }: OrderRefund): string =>
  [id, decimals(amount), provider, words.cause[cause], words.state[state], ...(note ? [note] : [])].join('  ');

/** An amount as the wire has it. Throws an Error for people. */
function amountOf(word: string): number {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(word)) throw new Error(errors.amount(word));
  return Number(word);
}

const decimals = (cents: number) => (cents / 100).toFixed(2);
