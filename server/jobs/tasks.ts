import type { Services } from '#services.ts';
import { mailApplication } from '#applications/mail-application.ts';
import { checkAudit } from '#audit/chain/check-audit.ts';
import { sealAudit } from '#audit/chain/seal-audit.ts';
import { refundCancellation } from '#cancellations/refund/refund-cancellation.ts';
import { remindSupport } from '#cancellations/remind-support.ts';
import { sweepCancellations } from '#cancellations/refund/sweep-cancellations.ts';
import { mailCode } from '#auth/codes/mail-code.ts';
import { mailMagicLink } from '#auth/mail-magic-link.ts';
import { mailPasswordLink } from '#auth/mail-password-link.ts';
import { publishMessageOfFile } from '#messenger/publish-file.ts';
import { drawPreviews } from '#files/previews/draw-previews.ts';
import { endSnooze, sweepSnoozes } from '#desk/inbox/end-snooze.ts';
import { runLater } from '#desk/macros/later/run-later.ts';
import { startSiteChange } from '#operators/sites/versions/start-plan.ts';
import { makeMove } from '#desk/moves/make-move.ts';
import { sendWaitingReply } from '#desk/conversation/send-waiting-reply.ts';
import { runBulk } from '#desk/bulk/run-bulk.ts';
import { endDutyInTime, sweepDuties } from '#desk/duty/end-duty.ts';
import { handOut } from '#desk/duty/hand-out.ts';
import { keepRefusedSignIn } from '#desk/sign-in/keep-refused-sign-in.ts';
import { sweepRefundRequests } from '#desk/refunds/sweep-refund-requests.ts';
import { sweepFaults } from '#desk/payments/faults/sweep-faults.ts';
import { eraseCustomer } from '#privacy/erasure/erase-customer.ts';
import { rollUpReports } from '#desk/reports/roll-up-reports.ts';
import { startTariff } from '#operators/tariff/start-tariff.ts';
import { sendMail } from '#mails/send-mail.ts';
import { mailUnread } from '#messenger/mail-unread.ts';
import { lapseCodes } from '#orders/codes/lapse-codes.ts';
import { sendPush } from '#messenger/send-push.ts';
import { sendDigest } from '#mails/digest/send-digest.ts';
import { pushUnread } from '#messenger/push-unread.ts';
import { applyWebhook } from '#payments/webhooks/apply-webhook.ts';
import { sendRefund } from '#payments/refunds/sending/send-refund.ts';
import { sweepRefunds } from '#payments/refunds/sending/sweep-refunds.ts';
import { sweepPayments } from '#payments/sweep/sweep-payments.ts';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { sweepTimeRequests } from '#time-requests/sweep-time-requests.ts';
import type { JobName, Jobs } from '#operations/queue-job.ts';
import { scanFiles } from './scan-files.ts';
import { startBackup } from './start-backup.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

/** Every background job. A job may run twice, so each one must be idempotent. */
export const TASKS: { [N in JobName]: (services: Services, payload: Jobs[N]) => Promise<void> } = {
  send_mail: sendMail,
  mail_password_link: mailPasswordLink,
  mail_magic_link: mailMagicLink,
  mail_code: mailCode,
  mail_application: mailApplication,
  mail_unread: mailUnread,
  push_unread: pushUnread,
  send_push: sendPush,
  send_digest: sendDigest,
  send_reply: sendWaitingReply,
  apply_payment_webhook: applyWebhook,
  erase_customer: eraseCustomer,
  refund_cancellation: refundCancellation,
  send_refund: sendRefund,
  end_snooze: endSnooze,
  make_move: makeMove,
  run_later_macro: runLater,
  start_site_change: startSiteChange,
  run_bulk: runBulk,
  hand_out: handOut,
  end_duty: endDutyInTime,
  start_tariff: startTariff,
  keep_refused_sign_in: keepRefusedSignIn,
  sweep_duties: sweepDuties,
  sweep_snoozes: sweepSnoozes,
  sweep_deadlines: async (services) => {
    await sweepTimeRequests(services);
    await sweepLateOrders(services);
  },
  sweep_payments: sweepPayments,
  sweep_faults: sweepFaults,
  sweep_codes: lapseCodes,
  roll_up_reports: rollUpReports,
  sweep_refunds: async (services) => {
    await sweepRefunds(services);
    await sweepCancellations(services);
    await sweepRefundRequests(services);
    await remindSupport(services);
  },
  sweep_leftovers: sweepLeftovers,
  seal_audit: sealAudit,
  check_audit: checkAudit,
  make_backup: (services) => startBackup(services, 'backup'),
  drill_backup: (services) => startBackup(services, 'drill'),
  scan_files: scanFiles,
  draw_previews: (services) => drawPreviews(services, publishMessageOfFile),
};
