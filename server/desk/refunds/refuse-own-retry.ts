import { whyNoOwnRetry } from '@octavo/domain/desk/second-person';
import type { Db } from '#db.ts';
import { refuse } from '#operations/refusal.ts';
import type { RefundRow } from '#payments/refunds/store.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { sumSentAlone } from './store.ts';

type Retrying = { staff: StaffRow; site: Site };

/** spec §12.5 Throws `refund_own` where a refused refund is over the limit of the site by now, for the person who sent it. */
export async function refuseOwnRetry(tx: Db, { staff, site }: Retrying, refund: RefundRow) {
  const alone = await sumSentAlone(tx, refund.orderId);
  refuse(whyNoOwnRetry(staff.id, refund, { alone, limit: site.refundLimit }));
}
