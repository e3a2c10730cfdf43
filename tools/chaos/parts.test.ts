import { describe, expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const [ORDERS, CHATS, BACKUP, OUTBOX] = ['tools/chaos/main.ts', 'tools/chaos/chats/main.ts', 'tools/chaos/backup/main.ts', 'tools/chaos/outbox/main.ts']; // oxfmt-ignore

describe('ADR 0080 npm run chaos', () => {
  test('kills the server, its Postgres, the gateway, Redis, backups and the outbox', () => {
    expect(partsOf([])).toEqual([[ORDERS], [ORDERS, '--postgres'], [CHATS], [CHATS, '--redis'], [BACKUP], [OUTBOX]]);
  });

  test('passes to each part the options that it knows', () => {
    const [orders, postgres, chats] = partsOf(['--seed', '7', '--kills', '60', '--rounds=2']);
    expect(orders).toEqual([ORDERS, '--kills=60', '--seed=7']);
    expect(postgres).toEqual([ORDERS, '--kills=60', '--seed=7', '--postgres']);
    expect(chats).toEqual([CHATS, '--rounds=2']);
  });

  test('tries a sabotage only where there is what it breaks', () => {
    expect(partsOf(['--sabotage', 'no-idempotency'])).toHaveLength(4);
    expect(partsOf(['--sabotage', 'catch-up-by-time'])).toEqual([
      [CHATS, '--sabotage=catch-up-by-time'],
      [CHATS, '--sabotage=catch-up-by-time', '--redis'],
    ]);
    expect(partsOf(['--sabotage', 'older-backup'])).toEqual([[BACKUP, '--sabotage=older-backup']]);
    expect(partsOf(['--sabotage', 'second-claim'])).toEqual([[OUTBOX, '--sabotage=second-claim']]);
    expect(partsOf(['--sabotage', 'uncounted-money'])).toEqual([[ORDERS, '--sabotage=uncounted-money']]);
  });

  test('refuses an option that no part knows', () => {
    expect(() => partsOf(['--kill', '3'])).toThrow('--kill');
  });
});
