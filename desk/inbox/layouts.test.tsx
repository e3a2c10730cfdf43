import { sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

describe('spec §12.3 ] opens the next order also where AltGr types it, or a letter has its place', () => {
  test.each([
    { layout: 'a German layout on Linux', event: { key: ']', code: 'Digit9', modifierAltGraph: true } },
    { layout: 'a German layout on Windows', event: { key: ']', code: 'Digit9', ctrlKey: true, altKey: true } },
    { layout: 'a Cyrillic layout', event: { key: 'ъ', code: 'BracketRight' } },
  ])('$layout', async ({ event }) => {
    const desk = await openDeskFixture();
    const ask = async (message: string) => {
      const { id } = await desk.order({ status: ORDER_STATUS.paid });
      const body = { message, direction: 2 };
      await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
      await desk.later(1);
      return id;
    };
    const [first, second] = [await ask('When?'), await ask('Where?')];
    desk.open(`/inbox/answer/${first}`, desk.support);
    await screen.findByText('Where?');
    await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => {
      fireEvent.keyDown(document.body, event); // nothing before the keys are there, and nothing more at the last order
      expect(desk.address()).toBe(`/inbox/answer/${second}`);
    });
  });
});
