import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { ensureProgram } from './debian.ts';
import { type Engine, type Size, type Target, callOf, finderOf } from './engine.ts';
import { until } from './until.ts';

const DISPLAY = ':97';
const PORT = 4482;
/** Without a graphics card the window shows what is on the page a moment later. */
const PAINT_MS = 400;

/** The buttons of the window's own bar are wider than a phone: they take no room. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';

/** Opens a stock WebKitGTK by its driver, in a window on a screen of its own. `folder` takes the settings of the window. */
export async function openWebKit({ width, height }: Size, folder: string): Promise<Engine> {
  await fs.mkdir(path.join(folder, 'gtk-3.0'), { recursive: true });
  await fs.writeFile(path.join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const driver = ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const env = { ...process.env, DISPLAY, XDG_CONFIG_HOME: folder, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };
  const helpers = [
    spawn(ensureProgram('Xvfb', 'xvfb'), [DISPLAY, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' }),
    spawn(driver, [`--port=${PORT}`], { env, stdio: 'ignore' }),
  ];
  try {
    return engineOf(await openWindow({ width, height }), helpers);
  } catch (error) {
    await end(helpers);
    throw error;
  }
}

/** Opens the window with a page of this size: the bar of the window is added to it. */
async function openWindow({ width, height }: Size): Promise<WebDriver> {
  const server = `http://127.0.0.1:${PORT}`;
  await until(`WebKitWebDriver answers at ${server}`, () => fetch(`${server}/status`).then(({ ok }) => ok));
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const window = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await window.manage().window().setRect({ x: 0, y: 0, width, height });
  const inner: number = await window.executeScript('return innerHeight');
  await window
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + (height - inner) });
  return window;
}

function engineOf(window: WebDriver, helpers: ChildProcess[]): Engine {
  return {
    goTo: (url) => window.get(url),
    reload: () => window.navigate().refresh(),
    run: (task, ...values) => window.executeScript(`return ${callOf(task, values)}`),
    click: (target) => withElement(window, target, (element) => element.click()),
    type: (target, text) => withElement(window, target, (element) => element.sendKeys(text)),
    choose: (target, file) => withElement(window, target, (element) => element.sendKeys(file)),
    enter: () => window.actions().sendKeys(Key.ENTER).perform(),
    picture: async (file) => {
      await setTimeout(PAINT_MS);
      await fs.writeFile(file, await window.takeScreenshot(), 'base64');
    },
    version: async () => `WebKitGTK ${(await window.getCapabilities()).getBrowserVersion()}`,
    end: async () => {
      await window.quit();
      await end(helpers);
    },
  };
}

async function withElement(window: WebDriver, target: Target, use: (element: WebElement) => Promise<void>) {
  const element: unknown = await window.executeScript(`return ${finderOf(target)}`);
  if (!(element instanceof WebElement)) return false;
  await use(element);
  return true;
}

/** Ends these processes, the last first, and waits for it. */
async function end(processes: ChildProcess[]) {
  for (const one of processes.toReversed()) {
    if (one.exitCode !== null) continue;
    const ended = new Promise((done) => one.once('exit', done));
    one.kill();
    await ended;
  }
}
