import type { Readable } from 'node:stream';
import { NewCampaign, type NewCampaignInput } from '@octavo/contract/campaigns';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { newestMigration } from '@octavo/server/database/migrate';
import type { Act } from '@octavo/server/operators/act';
import { createCampaign } from '@octavo/server/operators/campaigns/create-campaign';
import { endCampaign } from '@octavo/server/operators/campaigns/end-campaign';
import { readInput } from '@octavo/server/operators/input';
import { setProvider } from '@octavo/server/operators/set-provider';
import { CODE_OPTIONS, PROVIDER_OPTIONS, readOptions, type OptionTable } from './options.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import { MONITORING_COMMANDS } from './monitoring-commands.ts';
import type { Variables } from './open.ts';
import { readSettings } from './read-input.ts';
import { SITE_COMMANDS } from './site-commands.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers } = operatorToolWords(DEFAULT_LANGUAGE);

export type Given = { words: string[]; options: Record<string, string>; input: Readable };

export type Command = Described & (Acting | Alone);

type Described = {
  /** What stands after the name. */
  parameters: string[];
  options: OptionTable;
  /** Whether it is about one site, which --site names. */
  ofSite?: true;
  summary: string;
};

/** Runs with the services of the server. With `looks` it changes nothing, and the database is not migrated by it. */
type Acting = { run: (act: Act, given: Given) => Promise<string>; looks?: true };

/** Opens by itself what it needs. */
type Alone = { runAlone: (variables: Variables, given: Given) => Promise<string> };

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
