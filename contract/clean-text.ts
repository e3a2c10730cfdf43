import * as z from 'zod/mini';

type Rule = (text: string) => string;

let clean: Rule = () => {
  throw new Error('No rule cleans texts here: call cleanTextsBy first');
};

/**
 * Sets the rule that removes markup, `cleanWords`. The server sets it when it loads its endpoints, and the command line when it loads
 * its operations. The browser parses no bodies, so its bundles do not have the rule.
 */
export function cleanTextsBy(rule: Rule) {
  clean = rule;
}

/** spec §5 Text that a customer typed, cleaned of markup, at most `max` characters. */
export const CleanText = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((text: string) => clean(text)),
  );

/** The same, of at least `least` characters. */
export const NeededText = (most: number, least = 1) => z.pipe(CleanText(most), z.string().check(z.minLength(least)));
