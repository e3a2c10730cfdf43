import { newUid } from '#orders/uid.ts';

const PREFIX = 'test-charge-';

/** ADR 0222 The reference of a new test charge at its provider: no attempt has it. */
export const newChargeReference = (): string => `${PREFIX}${newUid()}`;

/** Whether a webhook is about a test charge, also about one that another has replaced since. */
export const isChargeReference = (reference: string): boolean => reference.startsWith(PREFIX);
