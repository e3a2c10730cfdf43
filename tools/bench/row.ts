/** A line of the table: what was measured, what came out, and what it should be. */
export type Row = { work: string; result: string; mark: string; holds?: boolean; detail?: string };

/** A ratio beside the plainest baseline. */
export const ratioRow = (work: string, ratio: number, least: number, detail: string): Row => ({
  work,
  result: ratio.toFixed(ratio < 0.1 ? 3 : 2),
  mark: `at least ${least}`,
  holds: ratio >= least,
  detail,
});

/** A time, a size or a ratio that should be small. */
export const atMostRow = (work: string, value: number, most: number, unit: string, detail = ''): Row => ({
  work,
  result: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trim(),
  mark: `at most ${most} ${unit}`.trim(),
  holds: value <= most,
  detail,
});

/** Prints a line. */
export function print({ work, result, mark, holds, detail = '' }: Row) {
  const verdict = holds === undefined ? '' : holds ? 'holds' : 'missed';
  console.log(`${work.padEnd(58)} ${result.padStart(12)}  ${mark.padEnd(18)} ${verdict.padEnd(6)}  ${detail}`);
}
