import { beforeEach, describe, expect, test } from 'vitest';
import { inputFor } from '../../testing.ts';
import { openScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});

async function open(description = 'Order #1001') {
  const { redirectUrl: url } = await scene.adapter.create({ ...inputFor('fondy', scene.shop.url), description });
  const press = (fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { url, press, text: await (await fetch(url)).text() };
}

describe('spec §7 the hosted page of the sandbox', () => {
  test('shows the shop, the order and the amount', async () => {
    const { text } = await open();
    for (const word of ['site1.localhost', 'Order #1001', 'Pay 45.50 USD', '4444 5555 6666 1111']) {
      expect(text).toContain(word);
    }
  });

  test('shows markup in a description as text', async () => {
    const { text } = await open('<img src=x onerror=alert(1)> "Tom" & co');
    expect(text).not.toContain('<img');
    expect(text).toContain('&#60;img src=x');
  });

  test('returns the browser with a form of the signed fields', async () => {
    const { press } = await open();
    const text = await (await press({ outcome: 'pay' })).text();
    expect(text).toContain(`action="${scene.shop.url}/pay/return/fondy?attempt=1"`);
    expect(scene.returnedStatus({ fields: fieldsOf(text) })).toBe('approved');
  });

  test('only returns the browser after the payment', async () => {
    const { press } = await open();
    await press({ outcome: 'pay' });
    const text = await (await press({ outcome: 'decline' })).text();
    expect(text).toContain('Payment received');
    expect(scene.returnedStatus({ fields: fieldsOf(text) })).toBe('approved');
  });

  test('sends the webhook before the browser returns with webhook_first', async () => {
    const { press } = await open();
    await press({ outcome: 'webhook_first' });
    expect(await scene.states()).toEqual(['paid']);
  });

  test('stays after a declined card, shows a message and accepts another card', async () => {
    const { press, url } = await open();
    const declined = await press({ outcome: 'pay', card: '4444 1111 6666 5555' });
    expect(declined.status).toBe(303);
    const page = await (await fetch(new URL(declined.headers.get('location') ?? '', url))).text();
    expect(page).toContain('Your bank declined the card. Try another one.');
    expect(await (await press({ outcome: 'pay', card: '5555 6666 4444 1111' })).text()).toContain('Payment received');
  });

  test('sends only the first and the last digits of a card', async () => {
    const { press } = await open();
    await press({ outcome: 'webhook_first', card: '5555 6666 4444 1111' });
    expect(scene.shop.received[0]?.body).toContain('555566XXXXXX1111');
    expect(scene.shop.received[0]?.body).not.toContain('5555666644441111');
  });

  test('does not return the browser with close_tab', async () => {
    const { press } = await open();
    expect(await (await press({ outcome: 'close_tab' })).text()).not.toContain('<form');
  });
});

function fieldsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g);
  return Object.fromEntries(Array.from(inputs, ([, name = '', value]) => [name, unescape(value)]));
}

function unescape(value = ''): string {
  return value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)));
}
