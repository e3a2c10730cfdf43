import { openAsBlob } from 'node:fs';
import { type Fault, listFaults, reconcileStatement } from '@octavo/contract/desk-payments';
import type { Reply } from '@octavo/contract/endpoint';
import { Provider } from '@octavo/contract/sites';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Desk } from './client.ts';
import { deskWords } from './words.ts';

const { commands, errors, faults: faultWords, reconcile: words } = deskWords(DEFAULT_LANGUAGE);

export type Command = {
  summary: string;
  /** The options beside --url, with what stands after each. */
  options?: Readonly<Record<string, string>>;
  run: (desk: Desk, options: Readonly<Record<string, string | undefined>>) => Promise<string>;
};

/** ADR 0051, ADR 0110 The commands of `npm run desk`: what a script asks for each day, to tell somebody or to compare a statement. */
export const COMMANDS: Record<string, Command> = {
  faults: {
    summary: commands.faults,
    run: async (desk) => {
      const { faults } = await desk.call(listFaults, {});
      return faults.map(lineOfFault).join('\n') || faultWords.none;
    },
  },
  reconcile: {
    options: { provider: 'NAME', file: 'FILE.csv', columns: 'NAMES', from: 'TIME', to: 'TIME' },
    summary: commands.reconcile,
    run: async (desk, options) => {
      const { from, to } = options;
      const provider = Provider.safeParse(options.provider).data;
      if (!provider) throw new Error(errors.option(`provider ${Provider.options.join('|')}`));
      const query = {
        provider,
        ...columnsOf(options.columns),
        ...(from && { from: momentOf(from) }),
        ...(to && { to: momentOf(to) }),
      };
      return linesOf(await desk.call(reconcileStatement, { query, files: [await statementOf(options.file)] }));
    },
  },
};

function lineOfFault({
  kind,
  order,
  provider,
  reference,
  refund,
  amount,
  currency,
  count,
  since,
  advice,
}: Fault): string {
  const about = [
    faultWords.kind[kind],
    ...(order === null ? [] : [faultWords.order(order)]),
    ...(refund === null ? [] : [faultWords.refund(refund)]),
    ...(provider === null ? [] : [provider]),
    ...(reference === null ? [] : [reference]),
    ...(amount === null ? [] : [`${decimals(amount)} ${currency ?? ''}`.trim()]),
    ...(count === 1 ? [] : [faultWords.times(count)]),
    minute(since),
  ];
  return `${about.join('  ')}\n  ${advice}`;
}

function linesOf({ rows, skipped, ofOthers, sum, from, to, differences }: Reply<typeof reconcileStatement>): string {
  return [
    words.compared(rows, minute(from), minute(to), decimals(sum)),
    ...(skipped + ofOthers > 0 ? [words.skipped(skipped, ofOthers)] : []),
    differences.length > 0 ? words.differences(differences.length) : words.same,
    ...differences.map(({ kind, reference, orderId, lines, statement, ledger }) =>
      [
        words.kind[kind],
        reference,
        ...(orderId === null ? [] : [faultWords.order(orderId)]),
        ...(lines.length > 0 ? [words.lines(lines.join(', '))] : []),
        ...(statement === null ? [] : [words.statement(decimals(statement))]),
        ...(ledger === null ? [] : [words.ledger(decimals(ledger))]),
      ].join('  '),
    ),
  ].join('\n');
}

const statementOf = async (file: string | undefined) => {
  if (file === undefined) throw new Error(errors.option('file FILE.csv'));
  try {
    return await openAsBlob(file);
  } catch {
    throw new Error(errors.noFile(file));
  }
};

/** `reference=Order ID,amount=Gross` by column. Throws an Error for people. */
function columnsOf(names = ''): Record<string, string> {
  const pairs = names.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, column, name] = /^(reference|amount|currency|date|type|status)=(.+)$/.exec(pair) ?? [];
      if (column === undefined || name === undefined) throw new Error(errors.columns(pair));
      return [column, name];
    }),
  );
}

function momentOf(word: string): string {
  const date = new Date(word);
  if (Number.isNaN(date.getTime())) throw new Error(errors.date(word));
  return date.toISOString();
}

const decimals = (cents: number) => (cents / 100).toFixed(2);

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
