import { providerName } from '../faults/fault-text.ts';
import { moneyWords } from '../words.ts';

/** How money goes back: by the card or the account that paid. */
export function wayOf({ provider, card }: { provider: string | null; card: string | null }): string {
  if (card !== null) return moneyWords.waiting.card(card);
  return provider === null ? '–' : moneyWords.waiting.account(providerName(provider));
}
