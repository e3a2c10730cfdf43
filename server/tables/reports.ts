import type { Figure } from '@octavo/domain/reports/figures';
import type { Generated } from 'kysely';

/** The tables of what reports have counted. */
export type ReportTables = {
  reportDays: {
    siteId: number;
    /** `2026-11-30` */
    day: string;
    figure: Figure;
    part: string;
    currency: string;
    count: number;
    amount: number;
  };

  reportMarks: {
    id: Generated<number>;
    siteId: number;
    moment: Date;
  };

  reportSites: {
    siteId: number;
    zone: string;
    dateCounted: Date | null;
  };
};
