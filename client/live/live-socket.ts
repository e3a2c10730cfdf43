import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { refresh } from '@octavo/contract/auth';
import { CLOSED } from '@octavo/contract/messenger-events';
import { hasCode } from '../api-error.ts';
import { namedTimers } from './timers.ts';

/**
 * What the socket reports to its owner. `opened`: for how many milliseconds nothing has changed for the customer, as far as the server
 * knows. `reconnecting`: it has been closed for more than 3 s, or it is open again.
 */
type Owner = {
  opened: (unchangedMs: number) => void;
  closed: () => void;
  frame: (text: string) => void;
  reconnecting: (is: boolean) => void;
};

/** Whose socket it is: what opens it, and the session that it belongs to. */
export type SocketAccess = {
  ticket: () => Promise<{ ticket: string }>;
  /** The access token; null without one. */
  token: () => string | null;
  isSignedIn: () => boolean;
  /** Gets a new token in place of this one. */
  renew: (stale: string | null) => Promise<unknown>;
};

const PING_MS = 300_000; // spec §9
const PONG_MS = 10_000; // spec §9
const RECONNECTING_MS = 3000;
const OPENED_MS = 2000; // a gateway that says nothing when it opens a socket
const WAIT_MS = { first: 1000, longest: 30_000 };
const STABLE_MS = 10_000; // a socket that was open this long resets the failures
const PING = JSON.stringify({ event: CUSTOMER_EVENT.ping });

/** spec §4 A socket that opens itself again until it is closed: after a random time (full jitter), with new tokens where needed. */
export class LiveSocket {
  readonly #url: string;
  readonly #owner: Owner;
  readonly #access: SocketAccess;
  readonly #timers = namedTimers<'wait' | 'opened' | 'ping' | 'pong' | 'reconnecting'>();
  #socket: WebSocket | null = null;
  #attempt = 0; // callbacks of an earlier attempt are ignored
  #failures = 0;
  #isWaiting = false; // to connect again
  #ping = () => {}; // asks whether the connection of the open socket still works

  constructor(url: string, owner: Owner, access: SocketAccess) {
    this.#url = url;
    this.#owner = owner;
    this.#access = access;
    void this.#connect();
  }

  /** Sends a frame if the socket is open; otherwise the frame is dropped. */
  send(text: string) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /**
   * The network is back, or somebody looks at the page: connects at once if it waits to connect again. A socket that looks open may be dead
   * since the machine slept or the network changed, so it is asked at once.
   */
  wake() {
    if (this.#isWaiting) void this.#connect();
    else if (this.#socket?.readyState === WebSocket.OPEN && !this.#timers.isRunning('pong')) this.#ping();
  }

  /** spec §4 The server no longer renews the session: an open socket closes with 3001. */
  refreshFailed() {
    if (this.#socket) this.close(CLOSED.refreshFailed);
  }

  /** Closes the socket for good; by default with code 3000 if both tokens are missing. */
  close(code: number | undefined = this.#access.isSignedIn() ? undefined : CLOSED.tokensMissing) {
    this.#attempt++;
    this.#isWaiting = false;
    this.#timers.stopAll();
    this.#socket?.close(code);
    this.#socket = null;
  }

  async #connect() {
    const mine = ++this.#attempt;
    this.#isWaiting = false;
    this.#timers.stop('wait');
    this.#startReconnectingTimer();
    try {
      const { ticket } = await this.#access.ticket();
      if (mine === this.#attempt) this.#open(new WebSocket(`${this.#url}?ticket=${encodeURIComponent(ticket)}`));
    } catch (error) {
      const hasSessionEnded = hasCode(error, 'signed_out') || hasCode<typeof refresh>(error, 'refresh_invalid');
      if (mine === this.#attempt && !hasSessionEnded) this.#wait();
    }
  }

  #open(opened: WebSocket) {
    const mine = this.#attempt;
    const openedAt = Date.now();
    this.#socket = opened;
    const lost = (code?: number) => {
      if (mine !== this.#attempt) return;
      this.#attempt++;
      this.#socket = null;
      for (const name of ['opened', 'ping', 'pong'] as const) this.#timers.stop(name);
      if (Date.now() - openedAt > STABLE_MS) this.#failures = 0;
      this.#startReconnectingTimer();
      this.#owner.closed();
      void this.#reconnectAfter(code);
    };
    this.#ping = () => {
      this.send(PING);
      this.#timers.start('pong', PONG_MS, () => {
        opened.close();
        lost(); // without a network there is no close event
      });
    };
    opened.addEventListener('open', () => {
      if (mine !== this.#attempt) return opened.close();
      this.#timers.stop('reconnecting');
      this.#owner.reconnecting(false);
      this.#timers.start('ping', PING_MS, this.#ping);
      return this.#timers.start('opened', OPENED_MS, () => this.#owner.opened(0));
    });
    opened.addEventListener('message', ({ data }) => {
      if (mine !== this.#attempt) return;
      const text = String(data);
      const { event, unchangedMs } = eventIn(text);
      if (event === SERVER_EVENT.pong) {
        this.#timers.stop('pong');
        this.#timers.start('ping', PING_MS, this.#ping);
      } else if (event === SERVER_EVENT.opened) {
        this.#timers.stop('opened');
        this.#owner.opened(Number(unchangedMs));
      } else this.#owner.frame(text);
    });
    opened.addEventListener('close', ({ code }) => lost(code));
  }

  /** Reconnects after a close: after a code about tokens it renews them first, after `replaced` it waits to be woken. */
  async #reconnectAfter(code: number | undefined) {
    const isAboutTokens = code === CLOSED.signedOut || code === CLOSED.refreshFailed || code === CLOSED.tokensMissing;
    const mine = this.#attempt;
    if (isAboutTokens) await this.#access.renew(this.#access.token()).catch(() => {}); // if that fails, the call for a ticket fails too
    if (mine !== this.#attempt) return;
    if (isAboutTokens && this.#failures++ === 0) await this.#connect();
    else this.#wait(code === CLOSED.replaced ? Infinity : undefined);
  }

  #wait(milliseconds = Math.random() * Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** this.#failures)) {
    this.#failures++;
    this.#isWaiting = true;
    if (milliseconds < Infinity) this.#timers.start('wait', milliseconds, () => void this.#connect());
  }

  #startReconnectingTimer() {
    if (this.#timers.isRunning('reconnecting')) return;
    this.#timers.start('reconnecting', RECONNECTING_MS, () => this.#owner.reconnecting(true));
  }
}

function eventIn(text: string): { event?: unknown; unchangedMs?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {}; // not one of our frames
  }
}
