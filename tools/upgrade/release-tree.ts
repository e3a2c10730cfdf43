import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

const HERE = path.resolve(import.meta.dirname, '../..');

/** Of one folder with packages of a workspace: those of the tree itself, not those of this version. */
const OURS = '@octavo';

/** Puts the files of a commit into an empty folder, with the packages of this checkout. Throws where it needs a package that is not there. */
export async function makeReleaseTree(commit: string, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', commit], { cwd: HERE, maxBuffer: 512 * 1024 * 1024 });
  if (archive.status !== 0) throw new Error(`git archive ${commit}: ${archive.stderr.toString().trim()}`);
  const { status } = spawnSync('tar', ['x', '-C', folder], { input: archive.stdout });
  if (status !== 0) throw new Error('tar could not read the archive');
  await linkPackages(folder);
}

/** A link for each package: Node finds what a package needs where the package is, and what the tree has of its own in the tree. */
async function linkPackages(folder: string) {
  const [from, to] = [path.join(HERE, 'node_modules'), path.join(folder, 'node_modules')];
  await fs.mkdir(path.join(to, OURS), { recursive: true });
  const link = (name: string) => fs.symlink(path.join(from, name), path.join(to, name));
  for (const name of await fs.readdir(from)) {
    if (name === OURS) continue;
    if (!name.startsWith('@')) await link(name);
    else {
      await fs.mkdir(path.join(to, name));
      for (const scoped of await fs.readdir(path.join(from, name))) await link(path.join(name, scoped));
    }
  }
  for (const name of await workspacesOf(folder)) {
    await fs.symlink(path.join('../..', name), path.join(to, OURS, name));
    const { dependencies = {} } = await readPackage(path.join(folder, name));
    const missing = await Promise.all(
      Object.keys(dependencies).map(async (one) => ((await exists(path.join(to, one))) ? [] : [one])),
    );
    if (missing.flat().length > 0) throw new Error(`${name} of the last release needs ${missing.flat().join(', ')}`);
  }
}

const workspacesOf = async (folder: string): Promise<string[]> => (await readPackage(folder)).workspaces ?? [];

type Package = { workspaces?: string[]; dependencies?: Record<string, string> };

const readPackage = async (folder: string): Promise<Package> =>
  JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8')) as Package; // npm reads it so

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );
