import type { Device } from '@octavo/contract/devices';
import { parse } from 'bowser';

/** spec §12.1 The browser and the system that a user agent names. */
export function deviceOf(agent: string): Device {
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
