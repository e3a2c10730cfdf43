import { signOut } from '@octavo/contract/auth';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessToken } from '@octavo/client/tokens';
import { endSession } from '#app/customer.ts';
import { say } from '@octavo/kit/Toaster.tsx';
import { between } from './between.ts';
import { openFixture } from './open.tsx';

const asked: string[] = [];

describe('a page that is still at work when its test ends', () => {
  test('may have something to ask, once the part that asks is fetched', async () => {
    const { open, alice } = await openFixture();
    between((url, ask) => {
      asked.push(url);
      return ask();
    });
    open('/terms', alice);
    asked.length = 0;
    void endSession();
    say('What went wrong', { kind: 'error' });
  });

  test('has come to its end when the next begins', async () => {
    expect(asked.at(-1)).toContain(signOut.path);
    expect(accessToken()).toBeNull();
    const { open } = await openFixture();
    open('/terms');
    await screen.findByRole('heading', { name: 'Terms of Use' });
    expect(screen.queryByText('What went wrong')).toBeNull();
  });
});
