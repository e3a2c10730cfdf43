import fs from 'node:fs/promises';
import path from 'node:path';

/** Stores the errors of the page in the session: only one of the engines reports them to a program outside. */
const KEEP_ERRORS = `(() => {
  const keep = (text) => {
    const kept = JSON.parse(sessionStorage.getItem('page-errors') ?? '[]');
    sessionStorage.setItem('page-errors', JSON.stringify([...kept, String(text)]));
  };
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...all) => { keep(all.join(' ')); error(...all); };
})();\n`;

/** Copies a built app, `web` or `desk`, to `to`, with a script before its first one that keeps the errors of the page. */
export async function copyBuilt(app: string, to: string): Promise<void> {
  await fs.cp(`${app}/dist`, to, { recursive: true });
  const page = await fs.readFile(path.join(to, 'index.html'), 'utf8');
  const [, entry] = /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(page) ?? [];
  if (!entry) throw new Error(`${app}/dist/index.html names no script. Run npm run build`);
  const file = path.join(to, entry.replace(/^\/desk\//, '/')); // where the desk is served
  await fs.writeFile(file, KEEP_ERRORS + (await fs.readFile(file, 'utf8')));
  await Promise.all(['.br', '.gz'].map((compressed) => fs.rm(file + compressed, { force: true }))); // they do not have the script
}
