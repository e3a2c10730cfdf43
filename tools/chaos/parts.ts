import { parseArgs } from 'node:util';
import { SABOTAGES } from './sabotage.ts';

const ORDERS = ['kills', 'clients', 'seed', 'operations', 'sabotage'] as const;
const CHATS = ['rounds', 'chats', 'sabotage'] as const;
const BACKUP = ['clients', 'sabotage'] as const;
const OUTBOX = ['kills', 'sabotage'] as const;
type Name = (typeof ORDERS | typeof CHATS)[number];

/** The commands of `npm run chaos`, each with those of the given options that it knows. Throws for an option that none knows. */
export function partsOf(args: string[]): string[][] {
  const names = new Set<Name>([...ORDERS, ...CHATS]);
  const options = Object.fromEntries([...names].map((name) => [name, { type: 'string' as const }]));
  const values = parseArgs({ args, options }).values as Partial<Record<Name, string>>; // every option is a text
  const given = (known: readonly Name[]) =>
    known.flatMap((name) => (values[name] === undefined ? [] : [`--${name}=${values[name]}`]));
  const orders = ['tools/chaos/main.ts', ...given(ORDERS)];
  const chats = ['tools/chaos/chats/main.ts', ...given(CHATS)];
  const backup = ['tools/chaos/backup/main.ts', ...given(BACKUP)];
  const outbox = ['tools/chaos/outbox/main.ts', ...given(OUTBOX)];
  const { sabotage } = values;
  if (sabotage === 'older-backup') return [backup];
  if (sabotage === 'second-claim') return [outbox];
  if (sabotage === 'uncounted-money') return [orders];
  const isOfChats = sabotage !== undefined && !SABOTAGES.some((one) => one === sabotage);
  const ofServer = [...(isOfChats ? [] : [orders, [...orders, '--postgres']]), chats, [...chats, '--redis']];
  return sabotage === undefined ? [...ofServer, backup, outbox] : ofServer;
}
