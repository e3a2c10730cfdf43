import { hasCode } from '@octavo/client/api-error';
import { invalidate } from '@octavo/client/query';
import {
  type restoreTariff,
  type withdrawTariff,
  getDeskTariff,
  listTariffVersions,
} from '@octavo/contract/desk-tariff';

type Changing = typeof restoreTariff | typeof withdrawTariff;

/** Loads the prices and their versions again where a refusal says that they are others by now, and answers whether it did. */
export async function reloadAfter(error: unknown): Promise<boolean> {
  const isOld = (['tariff_begun', 'tariff_changed', 'tariff_waits'] as const).some((code) =>
    hasCode<Changing>(error, code),
  );
  if (isOld) await invalidate(getDeskTariff, listTariffVersions);
  return isOld;
}
