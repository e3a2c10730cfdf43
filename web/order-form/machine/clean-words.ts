type Rule = (text: string) => string;

let rule: Rule | null = null;

/** Sets the rule that takes tags out of texts. It is loaded with the texts of the form, because its list of elements is long. */
export const cleanBy = (loaded: Rule) => void (rule = loaded);

/** spec §5 A text as it will be sent. Before the rule is loaded, as it was typed: what is sent is cleaned in any case. */
export const cleaned = (text: string): string => rule?.(text) ?? text.trim();
