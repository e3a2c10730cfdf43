import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { NewCampaign, type NewCampaignInput } from '@octavo/contract/campaigns';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Act } from '@octavo/server/operators/act';
import { createCampaign } from '@octavo/server/operators/campaigns/create-campaign';
import { endCampaign } from '@octavo/server/operators/campaigns/end-campaign';
import { changeSite } from '@octavo/server/operators/change-site';
import { createSite } from '@octavo/server/operators/create-site';
import { exportTariff } from '@octavo/server/operators/export-tariff';
import { importTariff } from '@octavo/server/operators/import-tariff';
import { readInput } from '@octavo/server/operators/input';
import { setHours } from '@octavo/server/operators/set-hours';
import { setProvider } from '@octavo/server/operators/set-provider';
import {
  CHANGE_OPTIONS,
  CODE_OPTIONS,
  CREATE_OPTIONS,
  EXPORT_OPTIONS,
  PROVIDER_OPTIONS,
  readOptions,
  type OptionTable,
} from './options.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import { hostOfCommand } from './host.ts';
import { MONITORING_COMMANDS } from './monitoring-commands.ts';
import type { Variables } from './open.ts';
import { readJson, readSettings } from './read-input.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers, errors } = operatorToolWords(DEFAULT_LANGUAGE);

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

/** Runs with the services of the server. */
type Acting = { run: (act: Act, given: Given) => Promise<string> };

/** Opens by itself what it needs. */
type Alone = { runAlone: (variables: Variables, given: Given) => Promise<string> };

/** The commands, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  ...MONITORING_COMMANDS,
  'site create': {
    parameters: [],
    options: CREATE_OPTIONS,
    summary: commands.createSite,
    run: async (act, { options }) => {
      const made = await createSite(act, readOptions(CREATE_OPTIONS, options) as Parameters<typeof createSite>[1]); // the operation validates it
      return answers.siteCreated(made.id, made.host, made.address);
    },
  },
  'site set': {
    parameters: ['host'],
    options: CHANGE_OPTIONS,
    summary: commands.changeSite,
    run: async (act, { words: [host = ''], options }) => {
      const change = readOptions(CHANGE_OPTIONS, options);
      const { changed } = await changeSite(act, await hostOfCommand(act, host), change);
      return changed.length > 0 ? answers.siteChanged(changed.join(', ')) : answers.siteSame;
    },
  },
  'tariff export': {
    parameters: [],
    options: EXPORT_OPTIONS,
    ofSite: true,
    summary: commands.exportTariff,
    run: async (act, { options }) => {
      const csv = await exportTariff(act, await hostOfCommand(act, options.site));
      if (options.to === undefined) return csv.trimEnd();
      await fs.writeFile(options.to, csv);
      return answers.tariffExported(options.to);
    },
  },
  'tariff import': {
    parameters: ['file.csv'],
    options: {},
    ofSite: true,
    summary: commands.importTariff,
    run: async (act, { words: [file = ''], options }) => {
      const csv = await fs.readFile(file, 'utf8').catch(() => {
        throw new Error(errors.noFile(file));
      });
      return answers.tariffImported((await importTariff(act, await hostOfCommand(act, options.site), csv)).changed);
    },
  },
  'hours set': {
    parameters: ['file.json'],
    options: {},
    ofSite: true,
    summary: commands.setHours,
    run: async (act, { words: [file = ''], options }) => {
      const hours = await readJson<Parameters<typeof setHours>[2]>(file);
      const { isChanged } = await setHours(act, await hostOfCommand(act, options.site), hours);
      return isChanged ? answers.hoursSet : answers.hoursSame;
    },
  },
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
      const lines = Object.entries((await setProvider(act, account)).settings).map(([name, value]) => `  ${name}: ${value}`); // prettier-ignore
      return [answers.provider(provider), ...lines].join('\n');
    },
  },
  ...BACKUP_COMMANDS,
};
