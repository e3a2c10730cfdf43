import { disputeAfter, isDecided } from '@octavo/domain/payments/dispute';
import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { Db } from '#db.ts';
import type { DisputeReport } from '#outside/payments/adapter.ts';
import { type DisputeRow, changeDispute, loadDisputeOf, insertDispute } from './store.ts';

type Disputed = { id: number; orderId: number; amount: number; currency: string };
type Report = { dispute?: ProviderStatus['dispute']; disputed?: DisputeReport | undefined };

/**
 * spec §12.12 Keeps a dispute as far as its provider describes it, in the transaction of the report. Reports may come twice and in any order
 * (`disputeAfter`), and what one report does not say stays. Answers `isKnown` where it is no news for the order: the dispute was kept before, and is not
 * lost or over without a known outcome only now; and `isWonBack` where it was kept as lost, and its provider has decided for us since.
 */
export async function recordDispute(
  tx: Db,
  attempt: Disputed,
  { dispute, disputed }: Report,
  at: Date,
): Promise<{ isKnown: boolean; isWonBack: boolean }> {
  const report = disputed ?? plainReport(dispute);
  if (!report) return NEW;
  const known = await loadDisputeOf(tx, attempt.id, report);
  const isOwn = report.amount?.currency === attempt.currency;
  const details = {
    ...(report.ref !== '' && { providerRef: report.ref }),
    ...(report.code !== '' && { reasonCode: report.code }),
    ...(report.amount && isOwn && { amount: report.amount.minor }),
  };
  const over = known?.dateEnded ?? (report.isUnclear ? at : null);
  const asked = { state: report.state, answerBy: report.answerBy === null ? null : new Date(report.answerBy) };
  const now = known ? disputeAfter({ ...known, dateEnded: over }, asked) : asked;
  const isDecidedNow = isDecided(now.state) && !(known && isDecided(known.state));
  const dates = { dateChanged: at, dateEnded: isDecidedNow ? at : over };
  if (known) {
    await changeDispute(tx, known.id, { ...details, ...now, ...dates });
    return { isKnown: !isNews(known, report), isWonBack: known.state === 'lost' && report.state === 'won' };
  }
  const { id: attemptId, orderId, amount, currency } = attempt;
  await insertDispute(tx, { orderId, attemptId, amount, currency, dateCreated: at, ...details, ...now, ...dates });
  return NEW;
}

const NEW = { isKnown: false, isWonBack: false };

const isNews = ({ state, dateEnded }: DisputeRow, report: DisputeReport): boolean =>
  (report.state === 'lost' && state !== 'lost') || (report.isUnclear === true && dateEnded === null);

/** Of a provider that only says that a payment is disputed or lost. */
const plainReport = (dispute: ProviderStatus['dispute']): DisputeReport | null =>
  dispute === 'open' || dispute === 'lost' ? { ref: '', code: '', state: dispute, amount: null, answerBy: null } : null;
