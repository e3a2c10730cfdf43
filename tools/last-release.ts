import { spawnSync } from 'node:child_process';

export type Release = { version: string; commit: string };

const TAG = /^v(\d{4}\.\d{2}\.\d{2}.*)$/;
const HEADING = /^## (\S+)/gm;

/** Answers what git prints. Throws what it complains about. */
export type Git = (...args: string[]) => string;

const git: Git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  return stdout;
};

/**
 * ADR 0146 The version before the one that is worked on, and its last commit: the newest tag `v2026.11.23`; without tags the commit before the one that
 * began another chapter of CHANGELOG.md. Throws where the clone does not reach back so far.
 */
export function lastRelease(ask: Git = git): Release {
  const tags = ask('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', 'v*').split('\n');
  const version = tags.map((tag) => TAG.exec(tag)?.[1]).find((name) => name !== undefined);
  if (version) return { version, commit: ask('rev-parse', `v${version}^{commit}`).trim() };
  const [, last] = headingsAt(ask, 'HEAD');
  let after: string | undefined;
  for (const commit of ask('log', '--format=%H', 'HEAD', '--', 'CHANGELOG.md').trim().split('\n')) {
    if (last && after && headingsAt(ask, commit)[0] === last)
      return { version: last, commit: ask('rev-parse', `${after}^`).trim() };
    after = commit;
  }
  throw new Error('The last release is not in this clone: fetch its history, or its tag');
}

const headingsAt = (ask: Git, commit: string): string[] =>
  Array.from(ask('show', `${commit}:CHANGELOG.md`).matchAll(HEADING), ([, version = '']) => version);

if (import.meta.main) {
  const { version, commit } = lastRelease();
  console.log(`${version} ${commit}`);
}
