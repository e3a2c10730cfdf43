import { CAST } from '../../server/seed/seed-demo.ts';
import { startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';

const TIMES = 400; // of each kind
const KNOWN = CAST.customers[0]?.email ?? '';
const json = { 'content-type': 'application/json' };

/**
 * spec D27 How well the time of an answer distinguishes a known address from an unknown one: 0.5 is not at all, 1 is always. Sends
 * the requests in random order, one after the other.
 */
export async function measureAddresses(): Promise<Row[]> {
  const { url, stop } = await startProduct();
  const signIn = (email: string) =>
    fetch(`${url}/api/en/auth/jwt/sign_in`, ask('PUT', { email, password: 'not the password' }));
  const forgot = (mail: string) => fetch(`${url}/forgotpassword`, ask('POST', { mail }));
  try {
    return [
      atMostRow('sign-in: a known address recognized by the time', await areaUnderCurve(signIn), 0.55, ''),
      atMostRow('forgotten password: the same', await areaUnderCurve(forgot), 0.55, ''),
    ];
  } finally {
    await stop();
  }
}

const ask = (method: string, body: object) => ({ method, headers: json, body: JSON.stringify(body) });

async function areaUnderCurve(call: (email: string) => Promise<Response>): Promise<number> {
  const times: { isKnown: boolean; ms: number }[] = [];
  const kinds = Array.from({ length: 2 * TIMES }, (_, at) => ({ isKnown: at < TIMES, order: Math.random() }));
  for (const { isKnown } of kinds.toSorted((one, other) => one.order - other.order)) {
    const email = isKnown ? KNOWN : `nobody${times.length}@example.com`;
    const startedAt = performance.now();
    const answer = await call(email); // oxlint-disable-line no-await-in-loop -- two at once would delay each other
    await answer.arrayBuffer(); // oxlint-disable-line no-await-in-loop
    times.push({ isKnown, ms: performance.now() - startedAt });
  }
  const known = times.filter(({ isKnown }) => isKnown);
  const unknown = times.filter(({ isKnown }) => !isKnown);
  const slower = known.reduce((sum, { ms }) => sum + unknown.filter((other) => other.ms < ms).length, 0);
  const area = slower / (known.length * unknown.length);
  return Math.max(area, 1 - area);
}
