import { clamdScanner } from './clamd.ts';
import { commandScanner } from './command.ts';
import type { Scanner } from './scanner.ts';

/** A scan that takes longer has failed. */
const SCAN_MS = 240_000;

type Settings = { SCAN_COMMAND?: string | undefined; CLAMD_ADDRESS?: string | undefined };

/** The scanner of the environment, or null if there is none. */
export function scannerOf({ SCAN_COMMAND, CLAMD_ADDRESS }: Settings): Scanner | null {
  if (CLAMD_ADDRESS) return clamdScanner(CLAMD_ADDRESS, SCAN_MS);
  return SCAN_COMMAND ? commandScanner(SCAN_COMMAND, SCAN_MS) : null;
}
