import { loadScript } from './load-script.ts';
import { publicPath } from './public-path.ts';

type Words = [counter: number, method: string, ...rest: unknown[]];
type Metrica = { (...words: Words): void; a?: Words[]; l?: number };

// what its script, documented by Yandex, looks for
declare global {
  interface Window {
    ym?: Metrica;
  }
}

/** spec D55 Starts the counter, once: it sees which pages are opened, and neither clicks nor what is typed. */
export function startCounter(counter: number) {
  setStopped(counter, false);
  if (window.ym) return;
  const queue: Metrica = (...words) => void (queue.a ??= []).push(words);
  queue.l = Date.now();
  window.ym = queue;
  loadScript('https://mc.yandex.ru/metrika/tag.js');
  tell(counter, 'init', {
    defer: true,
    clickmap: false,
    trackLinks: false,
    accurateTrackBounce: false,
    webvisor: false,
  });
}

/** Counts a page. Titles are not told: the customer may have written them. */
export function countPage(counter: number, pathname: string) {
  const referer = document.referrer && new URL(document.referrer).origin;
  tell(counter, 'hit', location.origin + publicPath(pathname), { title: '', referer });
}

/** After the consent is taken back: its script stays until the page is left, and does nothing. */
export const stopCounter = (counter: number) => setStopped(counter, true);

const setStopped = (counter: number, is: boolean) => Object.assign(window, { [`disableYaCounter${counter}`]: is });

/** spec §2 `debug=1` in the address writes down whatever is told. */
function tell(...words: Words) {
  window.ym?.(...words);
  if (sessionStorage.getItem('debug') === '1') console.info('Analytics', ...words);
}
