import * as contract from '@octavo/contract/desk-tariff';
import { on, onDownload } from '#http/on.ts';
import { getDeskTariff, listTariffVersions } from './get-desk-tariff.ts';
import { restoreTariff, saveTariff, withdrawTariff } from './save-tariff.ts';
import { downloadTariff, readTariffFile } from './tariff-file.ts';
import { tryTariff } from './try-tariff.ts';

export const tariff = [
  on(contract.getDeskTariff, getDeskTariff),
  on(contract.tryTariff, tryTariff),
  on(contract.saveTariff, saveTariff),
  on(contract.listTariffVersions, listTariffVersions),
  on(contract.restoreTariff, restoreTariff),
  on(contract.withdrawTariff, withdrawTariff),
  onDownload(contract.downloadTariff, downloadTariff),
  on(contract.readTariffFile, readTariffFile),
];
