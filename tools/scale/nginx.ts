import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { installPackages } from '../debian-packages.ts';

const SETTINGS = 'deploy/nginx.conf';

type Proxied = { port: number; api: number[]; gateways: number[]; folder: string; passesOn: boolean };

/** Installs the nginx of Debian where there is none. Throws when that fails. */
export function ensureNginx() {
  if (isThere()) return;
  console.log('No nginx was found: installing one');
  installPackages(['nginx-light']);
  if (!isThere()) throw new Error('No nginx could be installed. Install nginx.');
}

const isThere = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Starts nginx with the settings that operators have, in front of other ports. Without `passesOn` a request that a process did not answer fails. */
export async function startNginx(proxied: Proxied): Promise<{ stop: () => Promise<void> }> {
  const { folder } = proxied;
  await fs.mkdir(path.join(folder, 'logs'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await fs.writeFile(file, settingsFor(await fs.readFile(SETTINGS, 'utf8'), proxied));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM')); // its workers end with it
  const ended = once(child, 'exit');
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The settings with other ports, and with their files in one folder. Here all customers have one address: without `ip_hash` they go to all processes. */
export function settingsFor(settings: string, { port, api, gateways, folder, passesOn }: Proxied): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`)
    .join('');
  return withServers(withServers(settings, 'octavo_api', api), 'octavo_gateways', gateways)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;\n${process.getuid?.() === 0 ? 'user root;' : ''}`)
    .replace(/^error_log .*$/m, `error_log ${folder}/error.log crit;`)
    .replace('http {\n', `http {\n${temporary}`)
    .replace(/ +ip_hash;\n/, '')
    .replace(/proxy_next_upstream error [^;]*;/g, (line) => (passesOn ? line : 'proxy_next_upstream off;'));
}

const servers = (ports: number[]) => ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;\n`).join('');

const withServers = (text: string, name: string, ports: number[]) =>
  text.replace(
    new RegExp(`(upstream ${name} \\{\\n(?: +(?:least_conn|ip_hash);\\n)?)(?: +server [^\\n]+\\n)+`),
    `$1${servers(ports)}`,
  );
