import type * as contract from '@octavo/contract/desk-payments';
import { FAULT_KINDS } from '@octavo/domain/payments/fault';
import type { Call } from '#http/on.ts';
import { deskPaymentWords } from '../words.ts';
import type { FaultRow } from './store.ts';
import { bringUpToDate } from './sweep-faults.ts';

/** ADR 0210 What is wrong with the money of a site and nobody has decided on, the worst first and in each kind the oldest first. */
export async function listFaults(call: Call<typeof contract.listFaults>) {
  const words = deskPaymentWords(call.language).advice;
  const open = await bringUpToDate(call, call.staff.siteId);
  return {
    faults: open.toSorted(worstFirst).map((fault) => ({
      id: fault.id,
      kind: fault.kind,
      order: fault.orderId,
      provider: fault.provider,
      reference: fault.reference,
      refund: fault.refundId,
      amount: fault.amount,
      currency: fault.currency,
      arrived: fault.arrived === null ? null : { amount: fault.arrived, currency: fault.arrivedCurrency ?? '' },
      webhook: fault.webhookId,
      count: fault.count,
      since: fault.since,
      goneAt: fault.dateGone,
      advice: words[fault.kind],
    })),
  };
}

const worstFirst = (a: FaultRow, b: FaultRow) =>
  FAULT_KINDS.indexOf(a.kind) - FAULT_KINDS.indexOf(b.kind) || a.since.getTime() - b.since.getTime();
