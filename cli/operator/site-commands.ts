import fs from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { exportCatalogue } from '@octavo/server/operators/catalogue/export-catalogue';
import { importCatalogue } from '@octavo/server/operators/catalogue/import-catalogue';
import { changeSite } from '@octavo/server/operators/change-site';
import { createSite } from '@octavo/server/operators/create-site';
import { exportTariff } from '@octavo/server/operators/export-tariff';
import { importTariff } from '@octavo/server/operators/import-tariff';
import { setHours } from '@octavo/server/operators/set-hours';
import { endTransfer, setTransfer } from '@octavo/server/operators/transfers/set-transfer';
import type { Command } from './command.ts';
import { describeSite } from './describe-site.ts';
import { hostOfCommand } from './host.ts';
import { EXPORT_OPTIONS, readOptions } from './options.ts';
import { readJson, readText } from './read-input.ts';
import { CHANGE_OPTIONS, CREATE_OPTIONS, TRANSFER_OPTIONS } from './site-options.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers } = operatorToolWords(DEFAULT_LANGUAGE);

/** ADR 0150 What an operator sets of a site: its settings, prices, lists, hours, and where its customers move to. */
export const SITE_COMMANDS: Record<string, Command> = {
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
  'site show': {
    parameters: ['host'],
    options: {},
    summary: commands.showSite,
    looks: true,
    run: async (act, { words: [host = ''] }) => describeSite(act, await hostOfCommand(act, host)),
  },
  'tariff export': {
    parameters: [],
    options: EXPORT_OPTIONS,
    ofSite: true,
    summary: commands.exportTariff,
    looks: true,
    run: async (act, { options }) => {
      const csv = await exportTariff(act, await hostOfCommand(act, options.site));
      return printed(csv, options.to, answers.tariffExported);
    },
  },
  'tariff import': {
    parameters: ['file.csv'],
    options: {},
    ofSite: true,
    summary: commands.importTariff,
    run: async (act, { words: [file = ''], options }) => {
      const csv = await readText(file);
      return answers.tariffImported((await importTariff(act, await hostOfCommand(act, options.site), csv)).changed);
    },
  },
  'catalogue export': {
    parameters: [],
    options: EXPORT_OPTIONS,
    ofSite: true,
    summary: commands.exportCatalogue,
    looks: true,
    run: async (act, { options }) => {
      const csv = await exportCatalogue(act, await hostOfCommand(act, options.site));
      return printed(csv, options.to, answers.catalogueExported);
    },
  },
  'catalogue import': {
    parameters: ['file.csv'],
    options: {},
    ofSite: true,
    summary: commands.importCatalogue,
    run: async (act, { words: [file = ''], options }) => {
      const csv = await readText(file);
      return answers.catalogueImported(
        (await importCatalogue(act, await hostOfCommand(act, options.site), csv)).changed,
      );
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
  'transfer set': {
    parameters: [],
    options: TRANSFER_OPTIONS,
    ofSite: true,
    summary: commands.setTransfer,
    run: async (act, { options }) => {
      const wanted = readOptions(TRANSFER_OPTIONS, options) as Parameters<typeof setTransfer>[2]; // the operation validates it
      const { target, start, paidWith } = await setTransfer(act, await hostOfCommand(act, options.site), wanted);
      return answers.transferSet(target, start.toISOString(), paidWith);
    },
  },
  'transfer off': {
    parameters: [],
    options: {},
    ofSite: true,
    summary: commands.endTransfer,
    run: async (act, { options }) => {
      await endTransfer(act, await hostOfCommand(act, options.site));
      return answers.transferOff;
    },
  },
};

/** The file itself, or what says where it was written. */
async function printed(csv: string, to: string | undefined, written: (file: string) => string): Promise<string> {
  if (to === undefined) return csv.trimEnd();
  await fs.writeFile(to, csv);
  return written(to);
}
