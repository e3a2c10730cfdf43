import path from 'node:path';
import type { Engine, Target } from './engine.ts';
import { findingsOf } from './findings.ts';
import { until } from './until.ts';

/** Somebody in front of a browser: waits for what they look for, takes pictures of screens and notes what is wrong on them. */
export class Guest {
  readonly findings: string[] = [];
  readonly #engine: Engine;
  readonly #url: string;
  readonly #pictures: string;
  #taken = 0;

  constructor(engine: Engine, url: string, pictures: string) {
    this.#engine = engine;
    this.#url = url;
    this.#pictures = pictures;
  }

  get pictures() {
    return this.#taken;
  }

  goesTo = (address: string) => this.#engine.goTo(this.#url + address);
  reloads = () => this.#engine.reload();
  isOnPhone = () => this.#engine.run(() => innerWidth < 900);
  pressesEnter = () => this.#engine.enter();
  clicks = (css: string, name?: RegExp) => this.#with({ css, name }, (target) => this.#engine.click(target));
  types = (css: string, name: RegExp | undefined, text: string) =>
    this.#with({ css, name }, (target) => this.#engine.type(target, text));
  choosesFile = (file: string) =>
    this.#with({ css: 'input[type=file]', isHidden: true }, (target) => this.#engine.choose(target, file));

  /** Waits for an element with this text. */
  async sees(css: string, name: RegExp, seconds?: number) {
    await until(`${name} is seen`, () => this.#engine.run(isSeen, css, name.source), seconds);
  }

  async comesTo(address: RegExp) {
    await until(`the address is ${address}`, async () => address.test(await this.#engine.run(() => location.href)));
  }

  /** Notes that something is not as it must be, and goes on. */
  async expects(fact: string, css: string, name: RegExp) {
    await this.sees(css, name, 5).catch(() => this.findings.push(`${fact}: not so`));
  }

  /** Waits until nothing moves, takes a picture and looks for what is wrong. */
  async looks(screen: string) {
    await until(`${screen} stands still`, () => this.#engine.run(isStill));
    this.#taken += 1;
    const name = `${String(this.#taken).padStart(2, '0')}-${screen}`;
    await this.#engine.picture(`${path.join(this.#pictures, name)}.png`);
    this.findings.push(...(await findingsOf(this.#engine)).map((finding) => `${name}: ${finding}`));
  }

  /** Opens a dialog with a button, looks at it, does `inside` and closes it. */
  async looksInto(screen: string, css: string, name: RegExp, inside?: () => Promise<void>) {
    await this.clicks(css, name);
    await this.looksIntoDialog(screen, inside);
  }

  /** Looks at the dialog that opens, does `inside` and closes it. */
  async looksIntoDialog(screen: string, inside?: () => Promise<void>) {
    await this.sees('[role=dialog] h2', /./);
    await this.looks(screen);
    await inside?.();
    await this.closesDialogs();
  }

  /** Closes every dialog that is open, by its button or by the one that has opened it. What fades is not pressed again: the press would hit what is below. */
  async closesDialogs() {
    await until('no dialog is open', async () => {
      const css = ':is([role=dialog], [role=alertdialog]):not([data-ending-style]) button';
      const isPressed = await this.#engine.click({ css, name: /^Close$/ });
      if (!isPressed) await this.#engine.click({ css: '[aria-haspopup=dialog][aria-expanded=true]' });
      return this.#engine.run(() => !document.querySelector('[role=dialog], [role=alertdialog]'));
    });
  }

  #with = (
    target: { css: string; name?: RegExp | undefined; isHidden?: boolean },
    use: (target: Target) => Promise<boolean>,
  ) => {
    const { name, ...rest } = target;
    return until(`there is ${target.css} ${name ?? ''}`, () => use({ ...rest, ...(name && { name }) }));
  };
}

const isSeen = (css: string, source: string) =>
  [...document.querySelectorAll(css)].some(
    (one) => one.checkVisibility({ opacityProperty: true }) && new RegExp(source).test(one.textContent),
  );

const isStill = () =>
  !document.querySelector('[aria-busy=true]') &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
