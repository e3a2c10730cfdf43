import { createSocketTicket } from '@octavo/contract/messenger';
import { call } from '../call.ts';
import { newKey } from '../new-key.ts';
import { renewTokens } from '../renew.ts';
import { accessToken, refreshToken } from '../tokens.ts';
import { LiveSocket, type SocketAccess } from './live-socket.ts';
import { namedTimers } from './timers.ts';

/**
 * The socket of the browser. `connection` is another one each time it opens; null while it is closed. `changedAt`: when something last
 * changed for the customer, as far as is known; a tab from before a release does not say.
 */
type State = { connection: string | null; isReconnecting: boolean; changedAt?: number };

/** What the tabs of a browser send each other. Frames stay texts: a tab from before a release reads what it knows. */
type Note =
  /** A tab asks for the state. `wake`: connect at once if you wait. */
  | { kind: 'hello'; wake: boolean }
  | { kind: 'state'; state: State }
  | { kind: 'frame'; text: string }
  /** To the leader: a frame for the server. */
  | { kind: 'send'; text: string }
  /** To the leader: the server no longer renews the session. */
  | { kind: 'refreshFailed' };

/** What a tab receives. `connected`: the socket has just opened, or this tab has just joined. `missed`: then or earlier, events were missed. */
type Listener = {
  connected: () => void;
  missed: () => void;
  frame: (text: string) => void;
  reconnecting: (is: boolean) => void;
};

/** `name`: the lock and the channel by which the tabs of a browser share the socket. */
export type Access = SocketAccess & { name: string };

/** spec §4 The socket of a customer. */
export const CUSTOMER_ACCESS: Access = {
  name: 'octavo-live',
  ticket: () => call(createSocketTicket, {}),
  token: accessToken,
  isSignedIn: () => Boolean(accessToken() || refreshToken()),
  renew: renewTokens,
};

const HELLO_MS = 20_000;
const ANSWER_MS = 3000;

/**
 * ADR 0047 A tab of a browser that has one socket. The tab that holds the lock is the leader: it has the socket and sends
 * the others what comes. A visible tab takes the lock of a leader that does not answer, because the browser has stopped it. Without
 * locks each tab has a socket of its own.
 */
export class LiveTab {
  readonly #url: string;
  readonly #listener: Listener;
  readonly #access: Access;
  readonly #channel: BroadcastChannel | null;
  readonly #timers = namedTimers<'hello' | 'answer'>();
  readonly #left = new AbortController();
  #socket: LiveSocket | null = null; // only the leader has one
  #state: State = { connection: null, isReconnecting: false };
  #seen: string | null = null; // the connection that `connected` was called for
  #release = () => {};

  constructor(url: string, listener: Listener, access = CUSTOMER_ACCESS) {
    this.#url = url;
    this.#listener = listener;
    this.#access = access;
    this.#channel = 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(access.name) : null;
    const { signal } = this.#left;
    window.addEventListener('online', () => this.#wake(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.#wake(), { signal });
    if (this.#channel) this.#join(this.#channel, signal);
    else this.#lead();
  }

  /** Sends a frame to the server if the socket is open; otherwise it is dropped. */
  send(text: string) {
    if (this.#socket) this.#socket.send(text);
    else this.#post({ kind: 'send', text });
  }

  /** spec §4 The server no longer renews the session: the socket of the browser closes with 3001. */
  refreshFailed() {
    if (this.#socket) this.#socket.refreshFailed();
    else this.#post({ kind: 'refreshFailed' });
  }

  /** Ends the part of this tab. The next one becomes the leader. */
  leave() {
    this.#socket?.close();
    this.#socket = null;
    this.#timers.stopAll();
    this.#left.abort();
    this.#channel?.close();
    this.#release();
    this.#listener.reconnecting(false);
  }

  #join(channel: BroadcastChannel, signal: AbortSignal) {
    channel.addEventListener('message', ({ data }: MessageEvent<Note>) => this.#receive(data), { signal });
    void this.#takeTurn({ signal });
    this.#greet(false);
  }

  /** Waits for the lock and holds it until this tab leaves, or until another takes it; then it waits again. */
  async #takeTurn(how: LockOptions) {
    try {
      await navigator.locks.request(this.#access.name, how, () => {
        if (this.#left.signal.aborted || this.#socket) return undefined;
        this.#lead();
        return new Promise<void>((release) => (this.#release = release));
      });
    } catch {
      if (this.#left.signal.aborted) return;
      this.#socket?.close(); // another tab has taken the lock
      this.#socket = null;
      this.#greet(false);
      await this.#takeTurn({ signal: this.#left.signal });
    }
  }

  #lead() {
    this.#timers.stopAll();
    const owner = {
      opened: (unchangedMs: number) => this.#change({ connection: newKey(), changedAt: Date.now() - unchangedMs }),
      closed: () => this.#change({ connection: null }),
    };
    this.#state = { ...this.#state, connection: null };
    const frame = (text: string) => {
      this.#state = { ...this.#state, changedAt: Date.now() };
      this.#post({ kind: 'frame', text });
      this.#listener.frame(text);
    };
    const reconnecting = (isReconnecting: boolean) => this.#change({ isReconnecting });
    this.#socket = new LiveSocket(this.#url, { ...owner, reconnecting, frame }, this.#access);
  }

  #receive(note: Note) {
    if (this.#socket) {
      if (note.kind === 'send') this.#socket.send(note.text);
      if (note.kind === 'refreshFailed') this.#socket.refreshFailed();
      if (note.kind === 'hello') this.#post({ kind: 'state', state: this.#state });
      if (note.kind === 'hello' && note.wake) this.#socket.wake();
    } else if (note.kind === 'frame') this.#listener.frame(note.text);
    else if (note.kind === 'state') {
      this.#timers.stop('answer');
      this.#show(note.state);
    }
  }

  #change(changed: Partial<State>) {
    this.#state = { ...this.#state, ...changed };
    this.#post({ kind: 'state', state: this.#state });
    this.#show(this.#state);
  }

  #show(state: State) {
    const { connection, isReconnecting, changedAt } = state;
    this.#state = state;
    this.#listener.reconnecting(isReconnecting);
    if (connection === null || connection === this.#seen) return;
    this.#seen = connection;
    this.#listener.connected();
    if (changedAt === undefined || hasChangedSinceLoad(changedAt)) this.#listener.missed();
  }

  #wake() {
    if (this.#socket) this.#socket.wake();
    else this.#greet(true);
  }

  /** Asks the leader for the state, now and again while somebody looks at this tab. */
  #greet(wake: boolean) {
    this.#post({ kind: 'hello', wake });
    if (document.hidden) return;
    this.#timers.start('answer', ANSWER_MS, () => {
      if (!document.hidden) void this.#takeTurn({ steal: true });
    });
    this.#timers.start('hello', HELLO_MS, () => document.hidden || this.#greet(false));
  }

  #post(note: Note) {
    this.#channel?.postMessage(note);
  }
}

/**
 * Whether a change at this time is after the page was opened, so that an answer of the server may be from before it. Of two clocks the
 * one that says more counts: one stands still while the machine sleeps, the other can be set.
 */
const hasChangedSinceLoad = (changedAt: number) =>
  Date.now() - changedAt <= Math.max(performance.now(), Date.now() - performance.timeOrigin);
