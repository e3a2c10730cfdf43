import { minutesAfter } from '@octavo/domain/time';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.5 the margin of a delivered order says when it was delivered and how early, its urgency, and the time at the customer', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const dates = { datePaid: now, dateCompleted: now, deadline: minutesAfter(now, 5 * 60 + 10) };
  const { id, customerId } = await desk.order({ status: 5, urgencyMinutes: 5 * 24 * 60, writerId: desk.writer.id, ...dates }); // oxfmt-ignore
  await desk.changeRows('customers', { zone: 'America/New_York' }, { id: customerId });
  desk.open(`/orders/${id}`, desk.support);
  const margin = within(await screen.findByRole('complementary', { name: 'Order facts' }));
  expect(margin.getByRole('heading', { name: 'Delivered' }).parentElement?.textContent).toMatch(/, 5 hours early$/);
  expect(margin.getByText('Urgency').closest('div')?.textContent).toBe('Urgency5 days');
  expect(margin.getByText('Local time').closest('div')?.textContent).toMatch(/[AP]M, New York$/);
  cleanup();

  desk.open(`/my-orders/${id}`, desk.writer);
  await screen.findByText(`#${id}, for a customer in New York`);
  expect(screen.queryByText('Local time')).toBeNull();
});

const audit = () => screen.queryByRole('link', { name: 'In the audit trail of the site' });

test('spec §12.5 the head copies the address of the order, and the audit leads to that of the site for who may read it', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  desk.open(`/orders/${id}`, desk.operator);
  await screen.findByRole('button', { name: 'Link to this order, copy' });
  await screen.findByRole('heading', { name: 'Audit trail' });
  expect(audit()?.getAttribute('href')).toBe(`/audit?order=${id}`);
  cleanup();
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByRole('heading', { name: 'Audit trail' });
  expect(audit()).toBeNull();
});
