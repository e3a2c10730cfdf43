import type { Kept } from '../chaos/backup/acknowledged.ts';
import type { Seen } from './watch-requests.ts';

type Told = { kept: Kept; messages: number };

/** The table of a run for docs/measurements.md, and one line of what was acknowledged. */
export function tableOf(phases: Seen[], { kept, messages }: Told, sums: { payments: number }): string {
  const orders = kept.ledgers.reduce((sum, ledger) => sum + ledger.orders.size, 0);
  const written = kept.ledgers.reduce((sum, ledger) => sum + ledger.messages.size, messages);
  const rows = phases.map(
    ({ phase, requests, errors, slowestMs }) =>
      `| ${phase} | ${requests} | ${errors.length} | ${(slowestMs / 1000).toFixed(1)} s |`,
  );
  return [
    '| phase | requests | errors | slowest |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
    `Acknowledged: ${orders} orders, ${written} messages, ${kept.uploads.length} files, ${sums.payments} payments.`,
  ].join('\n');
}
