/** The middle one of some numbers; NaN of none. */
export const medianOf = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** The median with the lowest and the highest, such as `1210 (1190 to 1260)`. */
export function spreadOf(values: number[], digits = 0): string {
  const [median, low, high] = [medianOf(values), Math.min(...values), Math.max(...values)];
  return `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
