import { CAST } from '../../server/seed/seed-demo.ts';
import { signInStaff } from '../sign-in-staff.ts';
import { signInOf, startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';
import { deskScreensOf, measureScreens, screensOf } from './screens.ts';

const ORDER = 48_210_662; // of the demo data: it has messages
const MOST_OF_BARE = 1.25;

/** The first useful screen of the desk, and within how many seconds it is there. */
const INBOX = '/desk/inbox/answer';
const MOST_SECONDS = 2.5;

/** How long screens of customers and of the desk take on slow 4G until they are usable, beside a bare page of the same bytes. Needs `npm run build`. */
export async function measureWeb(): Promise<Row[]> {
  const { url, stop } = await startProduct();
  try {
    const { path: signIn, ...request } = signInOf('alice');
    const reply = await fetch(url + signIn, request);
    const { accessToken, refreshToken } = (await reply.json()) as { accessToken: string; refreshToken: string };
    const tokens = { accessToken, refreshToken, ...(await signInStaff(url, CAST.support.email)) };
    const screens = await measureScreens(url, [...screensOf(ORDER), ...deskScreensOf(ORDER)], tokens);
    return screens.flatMap(({ path, usableMs, bareMs, scripts, styles, calls, scriptKb }) => [
      atMostRow(
        `${path} on slow 4G, beside a bare page of the same bytes`,
        usableMs / bareMs,
        MOST_OF_BARE,
        'times',
        `${(usableMs / 1000).toFixed(2)} s, ${scripts} scripts of ${scriptKb.toFixed(0)} kB, ${styles} styles and fonts, ${calls} calls`,
      ),
      ...(path === INBOX
        ? [atMostRow(`${path} on slow 4G until it is usable`, usableMs / 1000, MOST_SECONDS, 's')]
        : []),
    ]);
  } finally {
    await stop();
  }
}
