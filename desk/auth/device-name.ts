import type { Device } from '@octavo/contract/devices';
import { authWords as words } from './words.ts';

/** `Chrome on Windows`, as far as the device said what it is. */
export const deviceName = ({ browser, system }: Device): string =>
  browser && system ? words.device(browser, system) : (browser ?? system ?? words.unknownDevice);
