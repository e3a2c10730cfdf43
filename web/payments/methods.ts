import type { Provider } from '@octavo/contract/sites';

const takesCards = (provider: Provider) => provider === 'paycore' || provider === 'stripe';

/**
 * The providers that a customer chooses from, in the order of the site. Those that only take cards are one method: the first of them,
 * or the next one after the first did not answer (`silent`).
 */
export function methodsOf(allowed: readonly Provider[], silent?: Provider): Provider[] {
  const [first, ...others] = allowed.filter(takesCards);
  const card = (first === silent && others[0]) || first;
  return allowed.filter((one) => !takesCards(one) || one === first).map((one) => (one === first && card ? card : one));
}
