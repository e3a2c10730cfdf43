import { expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { violationsOf } from './violations.ts';

const NOTICE = {
  title: 'New message from your writer',
  body: 'Order 7',
  tag: 'order-7',
  path: '/orderinfo/7/messages',
};

test('spec §10.9 a customer turns notifications on, and the worker shows a push', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await signIn(context, 'alice@example.com');
  await context.grantPermissions(['notifications'], { origin });
  const violations = await violationsOf(page);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) found(active.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const events: string[] = [];
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) =>
    events.push(backgroundServiceEvent.eventName),
  );
  await cdp.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
  await cdp.send('BackgroundService.startObserving', { service: 'pushMessaging' });

  await page.goto('/profile');
  const offer = page.getByRole('switch', { name: 'Push in this browser' });
  await offer.click(); // there is no push service here, so it works while a tab is open
  await expect(page.getByText('while a tab of this site is open')).toBeVisible();
  await expect(offer).toBeChecked();
  const push = { origin, registrationId: await registered, data: JSON.stringify(NOTICE) };
  const deliver = async () => {
    events.length = 0;
    await cdp.send('ServiceWorker.deliverPushMessage', push);
    await expect.poll(() => events).toContain('Push event completed'); // Chromium forgets a notification if it is asked before
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const { path: _, ...visible } = NOTICE;
  await deliver();
  await expect.poll(shown).toEqual([visible]);
  await deliver();
  await expect.poll(shown).toEqual([visible]); // it replaces the first
  await offer.click();
  await expect(offer).not.toBeChecked();
  expect(violations).toEqual([]);
});
