import { layoutOf } from '@octavo/domain/sites/layout';
import { type Opened, fillPage } from './fill-page.ts';
import { openedBy } from './screens.ts';
import { manifestLinks } from './serve-manifest.ts';

/** The page of the web app of customers, at an address. */
export function webPage(opened: Opened) {
  const { site, path } = opened;
  return fillPage(opened, {
    first: openedBy(site, path),
    script: shellOf(path),
    head: manifestLinks(site),
    data: isOrderForm(path) ? { catalogue: { ...site.catalogue, tariff: site.tariff } } : {},
  });
}

const isOrderForm = (path: string) => path === '/' || /^\/order(\/|\?|$)/.test(path);

/** Chooses the outlines of the first paint (web/index.html): by the address, and by whether somebody is signed in here. */
function shellOf(url: string): string {
  const pathname = url.split('?', 1)[0] ?? url;
  const opened = pathname === '/' ? '/order' : pathname; // spec §2: the start is the order form
  const [guest, customer] = [false, true].map((isSignedIn) => layoutOf(opened, isSignedIn));
  return (
    `try{document.documentElement.dataset.shell=` +
    `localStorage.getItem('accessToken')?'customer ${customer}':'guest ${guest}'}catch(e){}`
  );
}
