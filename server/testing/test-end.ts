const endings: (() => unknown)[] = [];

/** Does something once the test is over that runs now. For what lives longer than a file: hooks of vitest belong to one. */
export const onTestEnd = (end: () => unknown) => void endings.push(end);

/** Does what waits for the end of a test, the last first. */
export async function runTestEndings() {
  for (const end of endings.splice(0).toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- one after the other
}
