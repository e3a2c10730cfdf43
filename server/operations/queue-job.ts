import type { WhyRefused } from '@octavo/domain/desk/refused-sign-in';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';

/** The payload of each background job. Ids only: a job reads the rest when it runs. */
export type Jobs = {
  send_mail: { id: number };
  mail_password_link: { siteId: number; email: string };
  mail_magic_link: { siteId: number; email: string };
  mail_code: { siteId: number; email: string; tokenHash: string; ip: string };
  mail_application: { id: number };
  mail_unread: { orderId: number; seq: number };
  push_unread: { orderId: number; seq: number; subscriptionId: number };
  send_push: { id: number };
  send_digest: { customerId: number };
  send_reply: { id: number };
  apply_payment_webhook: { id: number };
  erase_customer: { id: number };
  refund_cancellation: { id: number };
  send_refund: { id: number };
  end_snooze: { id: number };
  make_move: { id: number };
  /** Who had the conversation when it was planned; jobs of before ADR 0441 do not have it. */
  run_later_macro: { id: number; ownerThen?: number | null };
  start_site_change: { id: number };
  run_bulk: { id: number };
  hand_out: { siteId: number };
  end_duty: { staffId: number };
  start_tariff: { id: number };
  /** ADR 0483 Null for an address of nobody. What was typed is not in it. */
  keep_refused_sign_in: {
    staffId: number | null;
    why: WhyRefused;
    browser: string | null;
    system: string | null;
    at: string;
  };
  sweep_duties: Record<string, never>;
  sweep_snoozes: Record<string, never>;
  sweep_deadlines: Record<string, never>;
  sweep_refunds: Record<string, never>;
  sweep_payments: Record<string, never>;
  sweep_faults: Record<string, never>;
  sweep_codes: Record<string, never>;
  roll_up_reports: Record<string, never>;
  sweep_leftovers: Record<string, never>;
  seal_audit: Record<string, never>;
  check_audit: Record<string, never>;
  make_backup: Record<string, never>;
  drill_backup: Record<string, never>;
  scan_files: Record<string, never>;
  draw_previews: Record<string, never>;
};

export type JobName = keyof Jobs;

type Delay = { afterMinutes?: number };

/** Queues a job in a transaction: without a commit there is no job. */
export const queueJob = <N extends JobName>(db: Db, name: N, payload: Jobs[N], delay: Delay = {}) =>
  queueJobs(db, name, [payload], delay);

/** The same for several payloads, in one statement. */
export async function queueJobs<N extends JobName>(db: Db, name: N, payloads: Jobs[N][], delay: Delay = {}) {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  await addJobs(name, sql`unnest(${texts}::json[]) job (payload)`, delay).execute(db);
}

/** The same as a part of a statement: queues a job for each row of `source`, which has the columns of `job (payload)`. */
export const addJobs = (name: JobName, source: RawBuilder<unknown>, { afterMinutes = 0 }: Delay = {}) => sql`
  select graphile_worker.add_jobs(array_agg(
    (${name}, job.payload, null, now() + make_interval(secs => ${afterMinutes * 60}), null, null, null, null)::graphile_worker.job_spec)) as jobs
  from ${source} having count(*) > 0`;
