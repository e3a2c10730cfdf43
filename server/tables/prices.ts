import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { ExtraSpelled } from '@octavo/domain/orders/extras';
import type { DeductionKind } from '@octavo/domain/pricing/deductions';
import type { Generated } from 'kysely';

/** The tables of what sites sell: catalogues, tariffs and codes. */
export type PriceTables = {
  catalogueItems: {
    siteId: number;
    list: string;
    id: number;
    name: string;
    position: number;
  };

  urgencies: {
    siteId: number;
    hours: number;
  };

  pagePrices: {
    siteId: number;
    workType: WorkType;
    level: number;
    hours: number;
    cents: number;
  };

  extraPrices: {
    siteId: number;
    preferredWriterPercent: number;
  } & Record<ExtraSpelled<'tariff'>, number>;

  tariffVersions: {
    id: Generated<number>;
    siteId: number;
    number: number;
    /** A `TariffTable`, and the `TariffChange`s from the version before. */
    prices: unknown;
    changes: unknown;
    actor: string;
    staffId: number | null;
    reason: string | null;
    restores: number | null;
    dateCreated: Date;
    startsAt: Date | null;
    dateStarted: Date | null;
    dateWithdrawn: Date | null;
    /** Why they could not begin on their day. */
    why: string | null;
  };

  discountCodes: {
    id: Generated<number>;
    siteId: number;
    code: string;
    amount: Generated<number>;
    percent: Generated<number>;
    isForTopWriters: Generated<boolean>;
    usesLeft: number | null;
    expiresAt: Date | null;
    customerId: number | null;
    kind: Generated<DeductionKind>;
    maxAmount: number | null;
    minPrice: Generated<number>;
    startsAt: Date | null;
    usesPerCustomer: number | null;
    campaignId: number | null;
    dateCreated: Date | null;
    dateEnded: Date | null;
  };
};
