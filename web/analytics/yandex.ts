import { loadScript } from './load-script.ts';
import { publicPath } from './public-path.ts';

type Args = [counter: number, method: string, ...rest: unknown[]];
type Metrica = { (...args: Args): void; a?: Args[]; l?: number };

// the names that the script of Yandex expects
declare global {
  interface Window {
    ym?: Metrica;
  }
}

/** spec D55 Starts the counter, once. It counts opened pages, but no clicks and no typed text. */
export function startCounter(counter: number) {
  setStopped(counter, false);
  if (window.ym) return;
  const queue: Metrica = (...args) => void (queue.a ??= []).push(args);
  queue.l = Date.now();
  window.ym = queue;
  loadScript('https://mc.yandex.ru/metrika/tag.js');
  callCounter(counter, 'init', {
    defer: true,
    clickmap: false,
    trackLinks: false,
    accurateTrackBounce: false,
    webvisor: false,
  });
}

/** Counts a page. Its title is not sent: the customer may have written it. */
export function countPage(counter: number, pathname: string) {
  const referer = document.referrer && new URL(document.referrer).origin;
  callCounter(counter, 'hit', location.origin + publicPath(pathname), { title: '', referer });
}

/** Stops the counter after the consent is withdrawn. Its script stays loaded, but does nothing. */
export const stopCounter = (counter: number) => setStopped(counter, true);

const setStopped = (counter: number, is: boolean) => Object.assign(window, { [`disableYaCounter${counter}`]: is });

/** Calls the counter. spec §2 With `debug=1` in the address it logs each call. */
function callCounter(...args: Args) {
  window.ym?.(...args);
  if (sessionStorage.getItem('debug') === '1') console.info('Analytics', ...args);
}
