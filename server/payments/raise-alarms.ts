import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import type { Dispute } from '@octavo/domain/payments/provider-status';
import type { Services } from '#services.ts';
import { alarm } from './alarm.ts';

/** What of an applied report a person must look at. */
export type ForStaff = {
  entries: LedgerEntry[];
  /** New money for an order that was closed, or of which other money went back or goes back (ADR 0469). */
  newMoney: 'closed' | 'returning' | undefined;
  isNewMismatch: boolean;
  /** How many cents went back that nobody here asked for. */
  notAsked: number;
  newDispute: Dispute | 'unclear' | 'wonBack' | undefined;
};

const MONEY: Record<NonNullable<ForStaff['newMoney']>, string> = {
  closed: 'after it was closed',
  returning: 'of which other money went back or goes back: it waits on hold',
};

const DISPUTES: Record<NonNullable<ForStaff['newDispute']>, (attempt: string) => string> = {
  part: (attempt) => `a part of ${attempt} went back, of unknown amount`,
  open: (attempt) => `${attempt} is disputed`,
  lost: (attempt) => `the money of ${attempt} was taken back`,
  unclear: (attempt) => `the dispute of ${attempt} is over, and its provider does not say how`,
  wonBack: (attempt) =>
    `a dispute of ${attempt} was won after its money was taken: look at the provider whether it is back`,
};

type Ids = { orderId: number; attemptId: number };

/** Logs an alarm for each thing that a person must look at after a report of a provider was applied. */
export function raiseAlarms(services: Pick<Services, 'log'>, { orderId, attemptId }: Ids, applied: ForStaff) {
  const attempt = `attempt ${attemptId}`;
  for (const { kind, amount } of applied.entries)
    if (kind === 'overpayment') alarm(services, `${attempt} paid ${amount} cents for an order that was already paid`);
  if (applied.newMoney) alarm(services, `${attempt} paid order ${orderId} ${MONEY[applied.newMoney]}`);
  if (applied.isNewMismatch) alarm(services, `${attempt} paid another amount, currency or merchant than requested`);
  if (applied.notAsked > 0)
    alarm(services, `${applied.notAsked} cents of ${attempt} went back, and nobody here asked for it`);
  if (applied.newDispute) alarm(services, DISPUTES[applied.newDispute](`${attempt} of order ${orderId}`));
}
