import type { Tariff } from '@octavo/domain/pricing/tariff';

/** The tariff as the contract types it: keys are text, as in JSON. */
export const presentTariff = (tariff: Tariff) => ({ ...tariff, perPage: tariff.perPage as Record<string, never> }); // same numbers, keyed as JSON keys them
