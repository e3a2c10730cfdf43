import * as z from 'zod/mini';
import { Device } from './devices.ts';

/** What an entry of the audit says beside its fields. The last release answers without it (ADR 0146). */
export const AuditFacts = {
  /** From where it came: one of `AUDIT_SOURCES`, or another in a later release. */
  source: z.optional(z.string()),
  /** Of the sums in it: that of its order, or else of the site. */
  currency: z.optional(z.string()),
  /** What those are called who stand in it, by `staff 5`, `macro 3`. */
  names: z.optional(z.record(z.string(), z.string())),
  /** On what the member of staff was signed in, and how; null for others, and once the session is forgotten. */
  device: z.optional(z.nullable(z.object({ ...Device.shape, provenBy: z.nullable(z.string()) }))),
};
