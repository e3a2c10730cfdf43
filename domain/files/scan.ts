/** What is known of a file: the virus scanner is still to look at it, has found nothing, or has found something. */
export const SCAN_STATES = ['checking', 'clean', 'infected'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** controls C14 Why a file cannot be read, or null. */
export function whyNoReading(state: ScanState): 'file_checking' | 'file_infected' | null {
  if (state === 'clean') return null;
  return state === 'checking' ? 'file_checking' : 'file_infected';
}

/** spec D21 Whether a file of a customer counts for its order: it was not sent in a chat, and no virus was found in it. */
export const countsForOrder = ({ inChat, scan }: { inChat: boolean; scan: ScanState }): boolean =>
  !inChat && scan !== 'infected';

const LONGEST_MINUTES = 60;

/** The minutes until a file is scanned again that could not be scanned `tries` times: 1, 2, 4 … 60. */
export const minutesToNextScan = (tries: number): number => Math.min(LONGEST_MINUTES, 2 ** (tries - 1));
