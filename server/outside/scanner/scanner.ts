import { clamdScanner } from './clamd.ts';
import { commandScanner } from './command.ts';

/** Answers what a virus scanner calls the virus that it found in a file on disk, or null. Throws if it could not look. */
export type Scanner = (path: string) => Promise<string | null>;

/** A scan that takes longer has failed. */
export const SCAN_MS = 240_000;

type Settings = { SCAN_COMMAND?: string | undefined; CLAMD_ADDRESS?: string | undefined };

/** The scanner of the environment, or null if there is none. */
export function scannerOf({ SCAN_COMMAND, CLAMD_ADDRESS }: Settings): Scanner | null {
  if (CLAMD_ADDRESS) return clamdScanner(CLAMD_ADDRESS, SCAN_MS);
  return SCAN_COMMAND ? commandScanner(SCAN_COMMAND, SCAN_MS) : null;
}
