import { describe, expect, test } from 'vitest';
import { type Git, lastRelease } from './last-release.ts';

/** A git with these commits of the changelog, newest first, and these tags. */
function gitWith(changelogs: Record<string, string>, tags: string[] = []): Git {
  const answers: Record<string, (last: string) => string> = {
    tag: () => tags.join('\n'),
    log: () => Object.keys(changelogs).join('\n'),
    show: (asked) => changelogs[asked.split(':')[0] ?? ''] ?? Object.values(changelogs)[0] ?? '',
    'rev-parse': (asked) => `of ${asked}\n`,
  };
  return (command = '', ...args) => answers[command]?.(args.at(-1) ?? '') ?? '';
}

const changelog = (...versions: string[]) => versions.map((version) => `## ${version}\n\n- Something\n`).join('\n');
const HISTORY = {
  ddd: changelog('Unreleased', '2026.11.23', '2026.11.22'),
  ccc: changelog('Unreleased', '2026.11.23', '2026.11.22'),
  bbb: changelog('2026.11.23', '2026.11.22'),
  aaa: changelog('2026.11.22'),
};

describe('ADR 0146 the last release', () => {
  test('is the newest tag of a version', () => {
    const tags = ['v2026.11.24', 'v2026.11.23', 'verified'];
    expect(lastRelease(gitWith(HISTORY, tags))).toEqual({ version: '2026.11.24', commit: 'of v2026.11.24^{commit}' });
  });

  test('is without tags the commit before the next chapter of the changelog began', () => {
    expect(lastRelease(gitWith(HISTORY))).toEqual({ version: '2026.11.23', commit: 'of ccc^' });
    const { bbb, aaa } = HISTORY;
    expect(lastRelease(gitWith({ bbb, aaa }))).toEqual({ version: '2026.11.22', commit: 'of bbb^' });
  });

  test('is refused where the clone ends before it', () => {
    const { ddd, ccc } = HISTORY;
    expect(() => lastRelease(gitWith({ ddd, ccc }))).toThrow('The last release is not in this clone');
  });
});
