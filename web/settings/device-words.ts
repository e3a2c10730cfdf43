import { dictionary } from '@octavo/domain/language/page';

/** ADR 0242 What a device is called. Apart from `waysWords`, as the lists of devices and of pushes load it. */
export const deviceWords = dictionary('deviceNames', {
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'A device without a name',
});
