import type { Device } from '@octavo/contract/devices';
import { deviceWords as words } from './device-words.ts';

/** `Chrome on Windows`, as far as the device said what it is. */
export const deviceName = ({ browser, system }: Device): string =>
  browser && system ? words.named(browser, system) : (browser ?? system ?? words.unknown);
