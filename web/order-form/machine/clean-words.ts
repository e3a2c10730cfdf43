let rule: ((text: string) => string) | null = null;

/** Loads the rule that takes tags out of texts, with the texts of the form: its list of elements is long. */
export async function loadTextRule() {
  rule ??= (await import('@octavo/domain/text')).cleanWords;
}

/** spec §5 A text as it will be sent. Before the rule is loaded, as it was typed: what is sent is cleaned in any case. */
export const cleaned = (text: string): string => rule?.(text) ?? text.trim();
