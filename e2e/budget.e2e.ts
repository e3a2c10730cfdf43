import { expect, test } from '@playwright/test';
import { weigh } from '../tools/bench/bundle.ts';

test('the order form is usable within 120 kB of JavaScript', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same files');
  const { scripts, styles, largest } = await weigh(page, '/order');
  console.log(`/order: ${scripts.toFixed(1)} kB of scripts, ${styles.toFixed(1)} kB of styles, gzip`);
  expect(scripts, largest.join('\n')).toBeLessThanOrEqual(120);
});
