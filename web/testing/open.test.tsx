import { signOut } from '@octavo/contract/auth';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accessToken } from '@octavo/client/tokens';
import { endSession } from '#app/customer.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { interceptFetch } from './intercept-fetch.ts';
import { openFixture } from './open.tsx';

const asked: string[] = [];

describe('a page with running requests at the end of a test', () => {
  test('can start a request from a part that is still loading', async () => {
    const { open, alice } = await openFixture();
    interceptFetch((url, send) => {
      asked.push(url);
      return send();
    });
    open('/terms', alice);
    asked.length = 0;
    void endSession();
    showToast('What went wrong', { kind: 'error' });
  });

  test('has finished before the next test starts', async () => {
    expect(asked).toContainEqual(expect.stringContaining(signOut.path));
    expect(accessToken()).toBeNull();
    const { open } = await openFixture();
    open('/terms');
    await screen.findByRole('heading', { name: 'Terms of Use' });
    expect(screen.queryByText('What went wrong')).toBeNull();
  });
});
