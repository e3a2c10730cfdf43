import { LIMITS } from '@octavo/contract/limits';
import type { LoyaltyStep } from '@octavo/domain/loyalty/points';
import { RETENTION_KINDS, tooFewDays } from '@octavo/domain/retention/retention';
import * as z from 'zod';
import { ROLES } from '#roles.ts';

/** A TCP port; 0 takes a free one. */
export const Port = z.coerce.number().int().min(0).max(65_535);
export const Percent = z.coerce.number().int().min(0).max(100);
/** Without a slash at its end. */
export const Url = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Words with commas between them. */
export const Names = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(z.string().min(1)));

/** Names of roles, with commas. */
export const Roles = z
  .string()
  .default(ROLES.join())
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ROLES)));

/** spec D57 An operator may set another count for each. */
const LIMIT_NAMES = Object.values(LIMITS).flatMap((limits) => limits.map(({ name }) => name));

/** JSON: a count by the name of a limit. */
export const Counts = z
  .string()
  .transform(fromJson)
  .pipe(z.partialRecord(z.enum(LIMIT_NAMES), z.int().positive()));

/** JSON: days by the kind of the data. */
export const RetentionDays = z
  .string()
  .transform(fromJson)
  .pipe(z.partialRecord(z.enum(RETENTION_KINDS), z.int().max(36_500)))
  .refine((days) => tooFewDays(days).length === 0, 'has too few days')
  .refine(({ webhooks }) => webhooks === undefined, 'has webhooks, which WEBHOOK_DAYS sets');

/** `0:0,500:5`: where each step begins, from 0 upwards, and its percent. */
export const Steps = z
  .string()
  .regex(/^0:\d{1,2}(,\d{1,9}:\d{1,2})*$/, 'must be like 0:0,500:5')
  .transform((text) => text.split(',').map((step) => step.split(':').map(Number)))
  .transform((steps) => steps.map(([from = 0, percent = 0]): LoyaltyStep => ({ from, percent })))
  .refine((steps) => steps.every(({ from }, n) => n === 0 || from > (steps[n - 1]?.from ?? 0)), 'must rise');

function fromJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
}
