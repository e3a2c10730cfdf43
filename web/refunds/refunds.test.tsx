import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';
import { addPaidOrder } from '#testing/paid-order.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let order: Awaited<ReturnType<typeof addPaidOrder>>;
beforeEach(async () => {
  fixture = await openFixture();
  order = await addPaidOrder(fixture, { title: 'On Bees', priceFinal: 10_000 });
});

const addRefund = async (state: 'requested' | 'pending' | 'failed') => {
  const at = fixture.now();
  const part = {
    orderId: order.id,
    attemptId: order.attemptId,
    amount: 2500,
    target: 2500,
    refundKey: 'one',
    note: 'The paper came late.',
  };
  await fixture.addRows('refunds', { ...part, cause: 'desk', state, dateCreated: at, dateChanged: at });
};
const open = () => fixture.open(paths.orderInfo(order.id), fixture.alice);
const refund = async () => within(await screen.findByRole('list', { name: 'Refunds' }));

describe('the refunds of an order', () => {
  test('show the sum, the reason and the state at the provider, and change live', async () => {
    const desk = await openDesk(fixture);
    const sockets = watchSockets();
    await addRefund('requested');
    open();
    const list = await refund();
    expect(list.getByText('$25.00 through Fondy')).toBeTruthy();
    expect(list.getByText('The paper came late.')).toBeTruthy();
    expect(list.getByText(/We are asking Fondy to send it back/)).toBeTruthy();
    await waitFor(() => expect(sockets.open()).toBe(1));
    await fixture.changeRows('refunds', { state: 'pending' });
    await desk.support.holds(order.id); // each change of an order sends an event
    await list.findByText(/Fondy is working on it/);
    expect(list.getByText('At Fondy').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  test('say where the provider refused', async () => {
    await addRefund('failed');
    open();
    expect(await (await refund()).findByText(/Fondy did not send it back\. Support is taking care of it/)).toBeTruthy();
  });
});

describe('spec D22 the difference of a paid order that became cheaper', () => {
  beforeEach(() => fixture.changeRows('orders', { priceFinal: 7000, priceBasic: 7000 }));

  test('ADR 0403 has no credit where the website has another currency', async () => {
    await fixture.changeRows('orders', { currency: 'EUR' });
    open();
    expect(await screen.findByText('Take it back to your card or account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep it as a credit' })).toBeNull();
  });

  test('is taken back as a refund', async () => {
    open();
    await screen.findByRole('heading', { name: 'Your change saves $30.00' });
    await userEvent.click(screen.getByRole('button', { name: 'Get $30.00 back' }));
    await screen.findByText('Your refund is on its way');
    expect(await (await refund()).findByText('$30.00 through Fondy')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get $30.00 back' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('or kept as a credit, whose code is with the order', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it as a credit' }));
    await screen.findByRole('heading', { name: '$30.00 off your next order' });
    expect(screen.queryByRole('heading', { name: /^Your change saves/ })).toBeNull();
  });

  test('waits while support reviews the change', async () => {
    await fixture.changeRows('orders', { status: ORDER_STATUS.modified });
    open();
    expect(await screen.findByText(/^Support is reviewing your change\. After that/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /back$/ })).toBeNull();
  });
});
