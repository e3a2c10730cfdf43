import { lazyModule } from '@octavo/kit/lazy-part.tsx';

/** The rule that takes tags out of texts, loaded with the texts of the form: its list of elements is long. */
export const textRule = lazyModule(() => import('@octavo/domain/texts/text'));

/** spec §5 A text as it will be sent. Before the rule is loaded, as it was typed: what is sent is cleaned in any case. */
export const cleaned = (text: string): string => textRule.loaded()?.cleanWords(text) ?? text.trim();
