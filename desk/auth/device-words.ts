import { dictionary } from '@octavo/domain/language/page';

/** How lists of sessions name a device. */
export const deviceWords = dictionary('deskDevices', {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
});
