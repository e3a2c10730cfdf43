import type { Plugin } from 'vite';

const SUMMARY = /^ {2}summary:\s+('(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"),\n/gm;

/** The source of a file of the contract without the summaries of its endpoints. */
export const withoutSummaries = (source: string): string => source.replaceAll(SUMMARY, '');

/** ADR 0023 Keeps what only documents say of endpoints out of the scripts of browsers. */
export const leavesSummariesOut = (): Plugin => ({
  name: 'leaves-summaries-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (source) => ({ code: withoutSummaries(source), map: null }),
  },
});
