import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Act } from '@octavo/server/operators/act';
import { showSite } from '@octavo/server/operators/show-site';
import { SETTING_OPTIONS } from './site-options.ts';
import { operatorToolWords } from './words.ts';

const { site: words } = operatorToolWords(DEFAULT_LANGUAGE);

/** ADR 0150 Everything that an operator sets of a site, a line each, as `site set` takes it. */
export async function describeSite(act: Act, host: string): Promise<string> {
  const { id, category, hosts, settings, transfer } = await showSite(act, host);
  const lines = Object.entries(SETTING_OPTIONS).map(([option, { field, write }]) => {
    const value = (settings as Record<string, unknown>)[field]; // the table has its fields
    return `  --${option} ${write ? write(value as never) : String(value ?? '')}`.trimEnd(); // `write` is for what the field holds
  });
  return [
    words.title(id, category, hosts.join(', ')),
    ...lines,
    transfer
      ? words.transfer(transfer.target, transfer.isBulk, transfer.magicLink, transfer.start?.toISOString() ?? '')
      : words.noTransfer,
    words.more,
  ].join('\n');
}
