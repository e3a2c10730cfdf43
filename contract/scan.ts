import { SCAN_STATES } from '@octavo/domain/files/scan';
import * as z from 'zod/mini';

/** controls C14 Whether a file can be read: a virus scanner checks it first, and may refuse it. */
export const Scan = z.literal(SCAN_STATES);
