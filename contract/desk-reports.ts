import {
  ANSWERS,
  type AnsweredChat,
  BACK_MOST,
  FIGURES,
  PERIODS,
  type Period,
  REPORT_TABLES,
} from '@octavo/domain/reports/figures';
import { FORM_STEPS } from '@octavo/domain/reports/form-steps';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Instant, NumberInUrl } from './scalars.ts';

const PARTS_LENGTH = 200;

const Sum = z.object({
  figure: z.enum(FIGURES),
  /** What of the figure, as the kind of a movement; empty where it has no parts. */
  part: z.string(),
  currency: z.string(),
  count: z.int(),
  amount: Cents,
});

/** Answers to customers in minutes of working time: within which half of them came, and nine of ten; null where there were none. */
const Answers = z.object({
  chat: z.enum(Object.keys(ANSWERS) as [AnsweredChat, ...AnsweredChat[]]), // its own keys
  count: z.int(),
  median: z.nullable(z.int()),
  most: z.nullable(z.int()),
  late: z.int(),
  medianBefore: z.nullable(z.int()),
});
export type Answers = z.output<typeof Answers>;

/** What a writer has under way now, of how many at most, and delivered in the period. */
const Load = z.object({
  name: z.string(),
  number: z.string(),
  papersMax: z.int(),
  underWay: z.int(),
  lateNow: z.int(),
  delivered: z.int(),
});
export type Load = z.output<typeof Load>;

/** Papers that are due in seven days, those of them that are late now, and the share of the papers of 90 days that was late, with its interval; null of fewer than five. */
const Forecast = z.object({
  lateNow: z.int(),
  due: z.int(),
  delivered: z.int(),
  share: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
});
export type Forecast = z.output<typeof Forecast>;

/** The customers whose first payment was in a month, of the last twelve: how many of them paid in it and in each month after it. */
const Cohort = z.object({ month: z.string(), paid: z.array(z.int()) });

/** How far visits came in the order form, of visitors who agreed; `isCounted`: whether the site counts them now. */
const Form = z.object({
  isCounted: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FORM_STEPS), count: z.int(), before: z.int() })),
});
export type Form = z.output<typeof Form>;

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

const ReportDay = z.object({ day: z.iso.date(), sums: z.array(Sum) });
export type ReportDay = z.output<typeof ReportDay>;

/** Which period: the one that ends today, or so many before it. */
const ofPeriod = {
  period: z._default(z.enum(Object.keys(PERIODS) as [Period, ...Period[]]), 'days28'), // its own keys
  back: z._default(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(BACK_MOST)), 0),
};

export const getReport = endpoint('getReport', {
  ...DESK,
  method: 'GET',
  path: '/reports',
  summary:
    'The figures of a period of the site and of the one before it, in days of the zone of the site; `back` goes so many periods back from the one that ends today',
  query: z.object(ofPeriod),
  reply: z.object({
    zone: z.string(),
    currency: z.string(),
    period: Days,
    before: Days,
    /** Whether the period ends with the day that runs. */
    isRunning: z.boolean(),
    /** Until when everything is counted; null before the first count. */
    counted: z.nullable(Instant),
    /** Each day of the period, with its orders and its money. */
    days: z.array(ReportDay),
    /** The sums of the period and of the one before. */
    sums: z.array(Sum),
    sumsBefore: z.array(Sum),
    answers: z.array(Answers),
    form: Form,
    load: z.array(Load),
    forecast: Forecast,
    cohorts: z.array(Cohort),
  }),
  limit: 'list',
});

/** Which rows: those of a figure, or of some of its parts, in these days. */
const ofFigure = {
  figure: z.enum(FIGURES),
  /** With commas between them. */
  parts: z.optional(z.string().check(z.maxLength(PARTS_LENGTH))),
  from: z.iso.date(),
  to: z.iso.date(),
};

const ReportRow = z.object({
  id: z.int(),
  date: Instant,
  order: z.int(),
  part: z.string(),
  amount: z.nullable(Cents),
  currency: z.string(),
});
export type ReportRow = z.output<typeof ReportRow>;

export const listReportRows = endpoint('listReportRows', {
  ...DESK,
  method: 'GET',
  path: '/reports/rows',
  summary: 'What a figure of a report counted, newest first; `next` is the number before which the next page begins',
  query: z.object({ before: z.optional(NumberInUrl), ...ofFigure }),
  reply: z.object({ rows: z.array(ReportRow), next: z.nullable(z.int()), zone: z.string() }),
  limit: 'list',
});

export const exportReportRows = endpoint('exportReportRows', {
  ...DESK,
  method: 'GET',
  path: '/reports/rows/export',
  summary:
    'The same rows as a CSV file, with times in the zone of the site; a last line says where a longer list was cut',
  query: z.object(ofFigure),
  reply: 'file',
  limit: 'list',
  refuses: ['step_up_needed'],
});

export const exportReportTable = endpoint('exportReportTable', {
  ...DESK,
  method: 'GET',
  path: '/reports/export',
  summary: 'A table of the report of a period as a CSV file, row by row',
  query: z.object({ table: z.enum(REPORT_TABLES), ...ofPeriod }),
  reply: 'file',
  limit: 'list',
  refuses: ['step_up_needed'],
});
