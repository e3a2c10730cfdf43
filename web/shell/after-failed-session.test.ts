import { describe, expect, test } from 'vitest';
import { afterFailedSession } from './after-failed-session.ts';

describe('spec §2 a failed authentication', () => {
  test.each([
    { from: '/', to: '/order?full' },
    { from: '/order', to: '/order?full' },
    { from: '/order/controls', to: '/order?full' },
    { from: '/orderinfo/7/messages', to: '/login' },
    { from: '/dashboard', to: '/login' },
    { from: '/merge', to: '/login' },
    { from: '/merge/of-a-mail', to: '/merge/of-a-mail' },
    { from: '/not-me/of-a-mail', to: '/not-me/of-a-mail' },
    { from: '/login/provider', to: '/login/provider' },
  ])('on $from opens $to', ({ from, to }) => {
    expect(afterFailedSession(from)).toBe(to);
  });
});
