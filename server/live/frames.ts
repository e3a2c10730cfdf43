import { FromCustomer } from '@octavo/contract/messenger-events';
import type { RawData } from 'ws';
import * as z from 'zod/mini';

const FRAMES_A_MINUTE = 100; // controls C23
const WRONG_FRAMES = 10;
const MINUTE_MS = 60_000;

/** Reads the frames of one socket: the event, null for a frame to ignore, 'enough' when the socket must be closed. */
export function frameReader(now: () => Date): (data: RawData, isBinary: boolean) => FromCustomer | null | 'enough' {
  let minute = 0;
  let frames = 0;
  let wrong = 0;
  return (data, isBinary) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, frames, wrong] = [current, 0, 0];
    if (++frames > FRAMES_A_MINUTE) return 'enough';
    const frame = isBinary ? undefined : z.safeParse(FromCustomer, jsonOf(String(data))).data;
    if (frame) return frame;
    return ++wrong > WRONG_FRAMES ? 'enough' : null;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not an event of the contract
  }
}
