import type { Device } from '@octavo/contract/devices';
import { deviceWords } from './device-words.ts';

/** `Chrome on Windows`, as far as the device said what it is. */
export const deviceName = ({ browser, system }: Device): string =>
  browser && system ? deviceWords.device(browser, system) : (browser ?? system ?? deviceWords.unknown);
