import autocannon from 'autocannon';
import { medianOf } from './median.ts';

type Shot = { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string>; body?: string };

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = 16;
const ROUNDS = 3;

/** Requests per second, the median of three rounds after a warm-up. Throws when an answer was an error. */
export async function requestsPerSecond(shot: Shot): Promise<number> {
  await fire(shot, 1);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rates.push(await fire(shot, SECONDS));
  return medianOf(rates);
}

async function fire(shot: Shot, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ connections: CONNECTIONS, duration, ...shot });
  if (non2xx + errors > 0) throw new Error(`${shot.url}: ${non2xx} refusals and ${errors} errors`);
  return requests.average;
}
