/** An element of the page: the first that fits `css` and whose name, as a reader sees it, matches. */
export type Target = { css: string; name?: RegExp; isHidden?: boolean };

/** A window of a real browser, with only what the walk needs. */
export type Engine = {
  /** Opens an address and waits until it is loaded. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page; it can use nothing outside itself. */
  run<T, A extends unknown[]>(task: (...values: A) => T, ...values: A): Promise<T>;
  /** Each of these three answers false when no such element is there yet. */
  click(target: Target): Promise<boolean>;
  type(target: Target, text: string): Promise<boolean>;
  choose(target: Target, file: string): Promise<boolean>;
  /** Presses the Enter key where the focus is. */
  enter(): Promise<void>;
  /** Takes a picture of the window as a PNG file. */
  picture(file: `${string}.png`): Promise<void>;
  version(): Promise<string>;
  end(): Promise<void>;
};

export type Size = { width: number; height: number };
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The source of an expression that calls `task` in a page. */
export const callOf = (task: (...values: never[]) => unknown, values: unknown[]): string =>
  `(${task})(${values.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`;

/** The source of an expression that finds an element in a page and brings it into view, or null. */
export const finderOf = ({ css, name, isHidden = false }: Target): string =>
  callOf(find, [css, name?.source ?? '', name?.flags ?? '', isHidden]);

function find(css: string, source: string, flags: string, isHidden: boolean): Element | null {
  const pattern = new RegExp(source, flags);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes to the page inside this function
  const namesOf = (one: Element) => [
    one.getAttribute('aria-label'),
    ...('labels' in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : []).map(
      (label) => label.textContent,
    ), // a form control
    ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent), // of a list
    one.textContent,
  ];
  const fits = (one: Element) =>
    (isHidden || (one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)) &&
    namesOf(one).some((name) => pattern.test((name ?? '').trim()));
  const found = [...document.querySelectorAll(css)].find(fits) ?? null;
  if (!isHidden) found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}
