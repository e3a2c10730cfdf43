import type { AnsweredChat, Figure } from '@octavo/domain/reports/figures';
import type { FormStep } from '@octavo/domain/reports/form-steps';
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

  reportMonths: {
    siteId: number;
    /** `2026-11` */
    month: string;
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
    version: Generated<number>;
    dateCounted: Date | null;
    due: Generated<number>;
    lateNow: Generated<number>;
  };

  reportLoad: {
    staffId: number;
    lateNow: number;
  };

  formVisits: {
    siteId: number;
    /** Random; nothing else knows it. */
    id: string;
    step: FormStep;
    dateBegun: Date;
    isCounted: Generated<boolean>;
  };

  formDays: {
    siteId: number;
    /** `2026-11-30` */
    day: string;
    step: FormStep;
    count: number;
  };

  deskAnswers: {
    id: Generated<number>;
    orderId: number;
    siteId: number;
    chat: AnsweredChat;
    since: Date;
    dateAnswered: Date;
    calendarId: number | null;
    minutes: number | null;
    isLate: boolean | null;
  };
};
