import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';
import { moneyWords } from '../words.ts';

const DAY = 86_400_000;

test('spec §12.12 a dispute that is asked again after it was answered shows its new deadline beside who sent the pack, and waits', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id: orderId, uid, currency } = await desk.order({ status: 3, datePaid: now });
  const money = { orderId, amount: 1800, currency, dateCreated: now };
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const paid = { reference: `${uid}-1`, provider: 'stripe', state: 'paid' } as const;
  await desk.addRows('paymentAttempts', { ...money, ...page, ...paid });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId });
  const dates = { dateChanged: now, dateAnswered: now, answerBy: new Date(now.getTime() + 10 * DAY) };
  await desk.addRows('disputes', { ...money, ...dates, attemptId, state: 'open', answeredBy: desk.support.id });
  desk.open('/money', desk.support);
  await screen.findByText(/^answer by /);
  await screen.findByText(/^asked again\. Sent by sam, /);
  await screen.findByText(moneyWords.waits(1));
});
