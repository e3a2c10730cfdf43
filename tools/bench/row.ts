/** Prints one line of `npm run bench`. */
export function row(what: string, value: string, mark: string) {
  console.log(`${what.padEnd(62)} ${value.padStart(26)}  ${mark}`);
}
