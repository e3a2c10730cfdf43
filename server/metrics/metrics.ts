import type { Counter, Gauge, Histogram } from 'prom-client';
import { type LabelsOf, type NameOf, SERIES, type SeriesName } from './series.ts';

type Metric = Counter | Gauge | Histogram;
type Open = {
  metrics: Map<string, Metric>;
  /** Writes all series in the text format of Prometheus. */
  write: () => Promise<string>;
};

/** Null until `openMetrics`: then counting is one comparison, and `prom-client` is not loaded (ADR 0075). */
let open: Open | null = null;

/** Begins to count in this process. Answers a function that writes all series. */
export async function openMetrics(): Promise<Open['write']> {
  open ??= await makeMetrics();
  return open.write;
}

export const isCounting = (): boolean => open !== null;

/** Adds to a counter. */
export function count<N extends NameOf<'counter'>>(name: N, labels: LabelsOf<N>, by = 1) {
  if (open) (open.metrics.get(name) as Counter).inc(known(name, labels), by); // makeMetrics made it of this type
}

/** Adds a time in seconds to a histogram. */
export function observe<N extends NameOf<'histogram'>>(name: N, labels: LabelsOf<N>, seconds: number) {
  if (open) (open.metrics.get(name) as Histogram).observe(known(name, labels), seconds); // as above
}

/** Sets a gauge. */
export function measure<N extends NameOf<'gauge'>>(name: N, labels: LabelsOf<N>, value: number) {
  if (open) (open.metrics.get(name) as Gauge).set(known(name, labels), value); // as above
}

/** Adds to a gauge, or takes from it. */
export function add<N extends NameOf<'gauge'>>(name: N, labels: LabelsOf<N>, by: number) {
  if (open) (open.metrics.get(name) as Gauge).inc(known(name, labels), by); // as above
}

/** Forgets the values of gauges, before all that are left are set again. */
export function forget(names: readonly NameOf<'gauge'>[]) {
  for (const name of names) open?.metrics.get(name)?.reset();
}

async function makeMetrics(): Promise<Open> {
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const metrics = Object.entries(SERIES).map(([name, series]): [string, Metric] => {
    const labelNames = 'labels' in series ? Object.keys(series.labels) : [];
    const settings = { name, help: series.help, labelNames, registers: [registry] };
    if (series.type === 'counter') return [name, 'fromZero' in series ? zeroed(new Counter(settings), series.labels) : new Counter(settings)]; // oxfmt-ignore
    if (series.type === 'gauge') return [name, new Gauge(settings)];
    return [name, new Histogram({ ...settings, buckets: [...series.buckets] })];
  });
  return { metrics: new Map(metrics), write: () => registry.metrics() };
}

/** The counter with a 0 for each of its labels. */
function zeroed(counter: Counter, labels: Readonly<Record<string, readonly string[]>>): Counter {
  const all = Object.entries(labels).reduce<Record<string, string>[]>(
    (some, [label, values]) => some.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
  for (const one of all) counter.inc(one, 0);
  return counter;
}

const OTHER = 'other';

/** What each label that has a number of values has had. */
const seen = new Map<string, Set<string>>();

/** The labels with `other` in place of values that are not among theirs. */
function known<N extends SeriesName>(name: N, labels: LabelsOf<N>): Record<string, string> {
  const series = SERIES[name];
  if (!('labels' in series)) return {};
  return Object.fromEntries(
    Object.entries<readonly string[] | number>(series.labels).map(([label, values]) => {
      const value = (labels as Record<string, string>)[label] ?? OTHER; // its type has this label
      return [label, isAllowed(`${name} ${label}`, values, value) ? value : OTHER];
    }),
  );
}

function isAllowed(label: string, values: readonly string[] | number, value: string): boolean {
  if (typeof values !== 'number') return values.includes(value);
  const had = seen.get(label) ?? new Set();
  seen.set(label, had);
  if (had.size < values) had.add(value);
  return had.has(value);
}
