import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { copyBuilt } from './built-web.ts';
import { walkCode } from './code-story.ts';
import { walkDesk } from './desk-story.ts';
import type { Engine, EngineName, Size } from './engine.ts';
import { Guest } from './guest.ts';
import { openPuppeteer } from './puppeteer.ts';
import { walk } from './story.ts';
import { until } from './until.ts';
import { openWebKit } from './webkit.ts';

// `npm run browsers`: walks the stories of a guest, of the desk, and of a code by mail with the bell in three engines at two sizes, with a picture of every screen in
// .data/browsers/pictures. `npm run browsers -- desk webkit 420` walks one story in one engine at one size. Fails when something is wrong
// on a screen.
const FOLDER = path.resolve('.data/browsers');
const BRIEF = path.join(FOLDER, 'assignment_brief.txt');
const PORT = 4480;
const URL = `http://localhost:${PORT}`;
const ENGINES: EngineName[] = ['chromium', 'firefox', 'webkit'];
const STORIES = ['guest', 'desk', 'code'] as const;
const SIZES: Size[] = [
  { width: 1280, height: 800 },
  { width: 420, height: 860 },
];

const asked = process.argv.slice(2);
const chosen = <T>(all: readonly T[], nameOf: (one: T) => string) => {
  const some = all.filter((one) => asked.includes(nameOf(one)));
  return some.length > 0 ? some : all;
};

const server = await startServer();
let wrong = 0;
try {
  for (const name of chosen(ENGINES, (one) => one)) {
    for (const size of chosen(SIZES, ({ width }) => String(width))) {
      for (const story of chosen(STORIES, (one) => one)) wrong += await report(name, size, story);
    }
  }
} finally {
  await server.end();
}
console.log(wrong === 0 ? 'Nothing is wrong' : `${wrong} findings`);
process.exit(wrong === 0 ? 0 : 1);

/** Walks in one engine at one size; prints a line for the walk and one for each finding, and answers with their count. */
async function report(name: EngineName, size: Size, story: (typeof STORIES)[number]): Promise<number> {
  const started = Date.now();
  const pictures = path.join(FOLDER, 'pictures', `${story}-${name}-${size.width}`);
  await fs.mkdir(pictures, { recursive: true });
  const engine = await open(name, size);
  const guest = new Guest(engine, URL, pictures);
  try {
    const stories = {
      desk: () => walkDesk(guest),
      code: () => walkCode(guest, URL),
      guest: () => walk(guest, { email: `nora.${name}.${size.width}@example.com`, file: BRIEF }),
    };
    const walked = stories[story]();
    await walked.catch(async (error: unknown) => {
      guest.findings.push(error instanceof Error ? error.message : String(error));
      await engine.picture(`${path.join(pictures, 'stopped-here')}.png`);
    });
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `${story}, ${await engine.version()}, ${size.width} px: ${guest.pictures} screens, ${guest.findings.length} findings, ${seconds} s`,
    );
  } finally {
    await engine.end();
  }
  for (const finding of guest.findings) console.log(`  ${finding}`);
  return guest.findings.length;
}

function open(name: EngineName, size: Size): Promise<Engine> {
  return name === 'webkit' ? openWebKit(size, path.join(FOLDER, 'window')) : openPuppeteer(name, size);
}

/** Starts the whole system with new data, on a port of its own. */
async function startServer() {
  await fs.rm(FOLDER, { recursive: true, force: true });
  for (const app of ['web', 'desk']) await copyBuilt(app, path.join(FOLDER, app));
  await fs.writeFile(BRIEF, 'Compare two programmes.\n');
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: path.join(FOLDER, 'data'),
    WEB_DIR: path.join(FOLDER, 'web'),
    DESK_DIR: path.join(FOLDER, 'desk'),
  };
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: { ...env, RATE_LIMITS: 'off', OVERLOAD: 'ignore', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const end = () => {
    child.kill();
    return ended;
  };
  await until('the server is ready', () => fetch(`${URL}/healthz`).then(({ ok }) => ok), 60).catch(
    async (error: unknown) => {
      await end();
      throw error;
    },
  );
  return { end };
}
