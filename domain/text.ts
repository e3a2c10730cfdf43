const TAG_START = /[a-z/!?]/i;

/**
 * spec §5 Takes markup tags out of what a customer wrote. A tag begins with `<` and a letter, `/`, `!` or `?`, so `I <3 this` and
 * `5<10` stay as they are. One pass over the text; what it answers holds nothing that it would take a second time.
 */
export function stripTags(text: string): string {
  const kept: string[] = [];
  const opened: number[] = [];
  for (const character of text) {
    const start = opened.at(-1);
    if (character === '>' && start !== undefined) {
      kept.length = start;
      opened.pop();
      continue;
    }
    if (kept.at(-1) === '<' && TAG_START.test(character)) opened.push(kept.length - 1);
    kept.push(character);
  }
  return kept.join('');
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g; // eslint-disable-line no-control-regex -- these are what it takes out

/** spec §5 What a customer typed, as it is sent and kept: control characters and markup tags taken out, spaces around it too. */
export const cleanWords = (text: string): string => stripTags(text.replace(CONTROL, '')).trim();
