import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Fields } from './fields.ts';
import type { Answer, HttpRequest } from './http.ts';
import type { Browser } from './outcome.ts';

/** What the sandbox gives to each provider. */
export type Room = {
  /** The address of the sandbox. */
  url: () => string;
  clock: Clock;
  deliveries: Deliveries;
  /** The address for webhooks that the shop has set in the dashboard of a provider; empty where it has set none. */
  webhookUrl: (provider: string) => string;
};

/** How the browser goes back to the shop: a form that is posted, a redirect, or a link to click. */
export type Return = { how: 'form' | 'redirect' | 'link'; url: string; fields: Record<string, string> };

/** What an outcome did. Its status is the word of the provider. */
export type Report = { browser: Browser; status: string; return: Return | null };

/** A payment provider. It has everything that differs from the others, and its paths begin with `/` and its name. */
export type Provider = {
  /** A call of the shop's server; undefined where the provider has no such call. */
  callApi: (request: HttpRequest) => Answer | undefined | Promise<Answer | undefined>;
  /** A page for the buyer; undefined for an unknown page. */
  visitPage: (request: HttpRequest) => Promise<Answer | undefined>;
  /** Plays an outcome, by the reference of the shop. Resolves after the first try of every webhook. Undefined if unknown. */
  play: (reference: string, fields: Fields) => Promise<Report> | undefined;
  reset: () => void;
};
