import { numberField, parseFields, textField } from './fields.ts';
import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import { type Answer, type HttpRequest, json } from './http.ts';
import { isLoopback } from './loopback.ts';
import type { Provider } from './provider.ts';

type Parts = {
  clock: Clock;
  deliveries: Deliveries;
  faults: Faults;
  providers: ReadonlyMap<string, Provider>;
  webhookUrls: Map<string, string>;
};

/**
 * The calls that control the sandbox, under `/_sandbox`. POST bodies must be JSON, so that pages of other origins cannot call
 * them.
 */
export async function control(parts: Parts, request: HttpRequest): Promise<Answer | undefined> {
  const { method, path, body, headers } = request;
  if (method === 'GET' && path === '/_sandbox/deliveries') return json(parts.deliveries.list());
  const isJson = headers['content-type']?.startsWith('application/json');
  if (method !== 'POST' || !isJson) return undefined;
  try {
    return await command(parts, path, body);
  } catch (error) {
    return json({ error: error instanceof Error ? error.message : 'failed' }, 400);
  }
}

async function command(parts: Parts, path: string, body: string): Promise<Answer | undefined> {
  const { clock, deliveries, faults, providers, webhookUrls } = parts;
  const fields = parseFields(body);
  switch (path) {
    case '/_sandbox/clock/advance':
      await clock.advance(numberField(fields, 'seconds'));
      return json({ now: clock.now() });
    case '/_sandbox/faults':
      return json(faults.add(fields));
    case '/_sandbox/webhooks':
      webhookUrls.set(textField(fields, 'provider'), addressOf(textField(fields, 'url')));
      return json({});
    case '/_sandbox/reset':
      for (const part of [clock, deliveries, faults, ...providers.values()]) part.reset();
      return json({});
    default: {
      const [, provider = '', reference = ''] = /^\/_sandbox\/([a-z]+)\/([^/]+)\/do$/.exec(path) ?? [];
      const report = await providers.get(provider)?.play(decodeURIComponent(reference), fields);
      return report && json(report);
    }
  }
}

/** An address for webhooks. Throws unless it is on this machine. */
export function addressOf(url: string): string {
  if (!isLoopback(url)) throw new Error(`${url} is not an http address of this machine`);
  return url;
}
