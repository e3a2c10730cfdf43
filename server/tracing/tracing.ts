import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Tracer, trace } from '@opentelemetry/api';

/** Names and numbers of our code and of the contract: never a text of a person. */
type Facts = Record<string, string | number>;

type Open = { tracer: Tracer; setSpan: typeof trace.setSpan; root: Context; close: () => Promise<void> };

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT: then tracing is one comparison, and no library of it is loaded (ADR 0140). */
let open: Open | null = null;

/** The span that everything in the same work is below. */
const current = new AsyncLocalStorage<Context>();

type Settings = { endpoint: string; ratio: number };

/** ADR 0140 Sends the spans of this part of all requests and jobs to a collector, by OTLP over HTTP. Answers what sends the last ones and ends it. */
export async function openTracing({ endpoint, ratio }: Settings): Promise<() => Promise<void>> {
  const [{ ROOT_CONTEXT, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'octavo' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const close = async () => {
    open = null;
    await provider.shutdown();
  };
  open = { tracer: provider.getTracer('octavo'), setSpan: trace.setSpan, root: ROOT_CONTEXT, close };
  return close;
}

/** Does work within a span, if there is tracing. Of what it throws the span has the code. */
export function traced<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  if (!open) return work();
  const { tracer, setSpan, root } = open;
  const above = current.getStore() ?? root;
  const span = tracer.startSpan(name, { attributes: facts }, above);
  return current.run(setSpan(above, span), async () => {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unexpected';
      span.setAttribute('octavo.error', code);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a span for something that took so many milliseconds and has just ended; only within another span. */
export function tracedSince(name: string, ms: number) {
  const above = open && current.getStore();
  if (!open || !above) return;
  const endTime = Date.now();
  open.tracer.startSpan(name, { startTime: endTime - ms }, above).end(endTime);
}

export const isTracing = (): boolean => open !== null;
