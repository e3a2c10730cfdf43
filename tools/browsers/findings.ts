import type { Engine } from './engine.ts';

/** What is wrong on the screen: errors of the page, sideways scroll, dialogs that are taller than their content. */
export async function findingsOf(engine: Engine): Promise<string[]> {
  const { errors, tooWide, dialogs } = await engine.run(measure);
  return [
    ...errors.map((error) => `page error: ${error}`),
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
    ...dialogs.map(({ name, empty }) => `the dialog “${name}” is ${empty} px taller than its content`),
  ];
}

function measure() {
  const errors = JSON.parse(sessionStorage.getItem('page-errors') ?? '[]') as string[]; // the script of built-web.ts writes it
  sessionStorage.removeItem('page-errors');
  const { scrollWidth, clientWidth } = document.documentElement;

  /** How much room there is below the last visible child of an element, beside its padding. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes to the page inside this function
  const emptyBelow = (one: Element) => {
    const bottoms = [...one.children]
      .filter((child) => child.checkVisibility())
      .map((child) => {
        const { bottom } = child.getBoundingClientRect();
        return bottom + (Number.parseFloat(getComputedStyle(child).marginBlockEnd) || 0);
      });
    const { paddingBottom, borderBottomWidth } = getComputedStyle(one);
    const room =
      one.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth);
    return bottoms.length > 0 ? Math.round(room - Math.max(...bottoms)) : 0;
  };
  const opened = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const dialogs = opened
    .filter(({ clientHeight }) => clientHeight < innerHeight - 8)
    .map((dialog) => {
      // one may fill a phone
      const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent;
      const scrollers = [...dialog.querySelectorAll('*')].filter(
        (one) => one.childElementCount > 0 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      const columns = scrollers.filter((one) => !scrollers.some((other) => other !== one && other.contains(one)));
      const emptyColumns = columns.map(emptyBelow); // of columns beside each other the fullest makes the height
      return {
        name: title ?? dialog.getAttribute('aria-label') ?? '',
        empty: Math.max(0, emptyBelow(dialog), emptyColumns.length > 0 ? Math.min(...emptyColumns) : 0),
      };
    });
  return { errors, tooWide: scrollWidth - clientWidth, dialogs: dialogs.filter(({ empty }) => empty > 8) };
}
