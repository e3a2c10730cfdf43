import type { World } from '#world.ts';
import type { JobName, Jobs } from './add-job.ts';
import { sendMail } from './send-mail.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

/** Every background job and who does it. A job may run twice, so each one must not mind. */
export const TASKS: { [N in JobName]: (world: World, payload: Jobs[N]) => Promise<void> } = {
  send_mail: sendMail,
  apply_payment_notice: async () => {},
  sweep_payments: async () => {},
  sweep_leftovers: sweepLeftovers,
};
