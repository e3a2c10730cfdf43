const endings: (() => unknown)[] = [];

/** Runs a function after the current test. For modules that files share: hooks of vitest belong to one file. */
export const onTestEnd = (end: () => unknown) => void endings.push(end);

/** Runs these functions, the last one first. */
export async function runTestEndings() {
  for (const end of endings.splice(0).toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- one after the other
}
