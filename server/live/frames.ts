import { CLOSED } from '@octavo/contract/messenger-events';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { logFailure } from '#http/log-failure.ts';
import type { Services } from '#services.ts';

const FRAMES_A_MINUTE = 100; // controls C23
const WRONG_FRAMES = 10;
const MINUTE_MS = 60_000;

/** Calls `receive` with each frame of a socket that has this shape. Too many, or too many wrong ones, close the socket. */
export function listenToFrames<F>(
  { now, log }: Pick<Services, 'now' | 'log'>,
  socket: WebSocket,
  schema: z.ZodMiniType<F>,
  receive: (frame: F) => Promise<void>,
) {
  const read = frameReader(schema, now);
  socket.on('message', (data, isBinary) => {
    const frame = read(data, isBinary);
    if (frame === null) return;
    if (frame === 'enough') return socket.close(CLOSED.misbehaved);
    receive(frame).catch((error: Error) => {
      logFailure(log, error);
      socket.close(CLOSED.restarting);
    });
  });
}

/** Reads the frames of one socket: the event, null for a frame to ignore, 'enough' when the socket must be closed. */
function frameReader<F>(
  schema: z.ZodMiniType<F>,
  now: () => Date,
): (data: RawData, isBinary: boolean) => F | null | 'enough' {
  // oxfmt-ignore
  let minute = 0;
  let frames = 0;
  let wrong = 0;
  return (data, isBinary) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, frames, wrong] = [current, 0, 0];
    if (++frames > FRAMES_A_MINUTE) return 'enough';
    const frame = isBinary ? undefined : z.safeParse(schema, jsonOf(String(data))).data;
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
