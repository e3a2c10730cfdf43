import { NewCampaign, type NewCampaignInput } from '@octavo/contract/campaigns';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { newestMigration } from '@octavo/server/database/migrate';
import { createCampaign } from '@octavo/server/operators/campaigns/create-campaign';
import { endCampaign } from '@octavo/server/operators/campaigns/end-campaign';
import { readInput } from '@octavo/server/operators/input';
import { setProvider } from '@octavo/server/operators/set-provider';
import { CODE_OPTIONS, PROVIDER_OPTIONS, readOptions } from './options.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import type { Command } from './command.ts';
import { MONITORING_COMMANDS } from './monitoring-commands.ts';
import { readSettings } from './read-input.ts';
import { SITE_COMMANDS } from './site-commands.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers } = operatorToolWords(DEFAULT_LANGUAGE);

/** The commands, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  ...MONITORING_COMMANDS,
  migrate: {
    parameters: [],
    options: {},
    summary: commands.migrate,
    run: async () => answers.migrated((await newestMigration()) ?? ''), // opening the database has brought it there (ADR 0146)
  },
  ...SITE_COMMANDS,
  ...STAFF_COMMANDS,
  'code create': {
    parameters: ['code'],
    options: CODE_OPTIONS,
    summary: commands.createCode,
    run: async (act, { words: [code = ''], options }) => {
      const wanted = { code, ...readOptions(CODE_OPTIONS, options) } as NewCampaignInput; // readInput validates it
      const made = await createCampaign(act, readInput(NewCampaign, wanted));
      return answers.codeCreated(made.code, made.id, made.sites.join(', '));
    },
  },
  'code end': {
    parameters: ['number'],
    options: {},
    summary: commands.endCode,
    run: async (act, { words: [number = ''] }) => answers.codeEnded((await endCampaign(act, Number(number) || 0)).code),
  },
  'provider set': {
    parameters: ['provider', 'name=value…'],
    options: PROVIDER_OPTIONS,
    summary: commands.setProvider,
    run: async (act, { words: [provider = '', ...settings], options, input }) => {
      const account = {
        provider,
        settings: await readSettings(settings, input),
        ...readOptions(PROVIDER_OPTIONS, options),
      } as Parameters<typeof setProvider>[1]; // the operation validates it
      const lines = Object.entries((await setProvider(act, account)).settings).map(([name, value]) => `  ${name}: ${value}`); // oxfmt-ignore
      return [answers.provider(provider), ...lines, keysAfter(account)].join('\n');
    },
  },
  ...BACKUP_COMMANDS,
};

/** ADR 0446 What becomes of the keys before an account. */
function keysAfter({ site, revoke }: Parameters<typeof setProvider>[1]): string {
  const isOfSite = site !== undefined;
  if (revoke) return isOfSite ? answers.keysOfSiteRevoked : answers.keysRevoked;
  return isOfSite ? answers.keysOfSiteKept : answers.keysKept;
}
