import { showAnswer } from '@octavo/client/query';
import { type Security, getSecurity } from '@octavo/contract/desk-security';
import { whyNoRemoval } from '@octavo/domain/desk/factors';
import { useMutation } from '@tanstack/react-query';

/** Shows what a call about the own security has answered. */
export const showSecurity = (security: Security) => showAnswer(getSecurity, {}, security);

/** A call that answers how the own security is afterwards. */
export const useChange = <V = void>(change: (variables: V) => Promise<Security>) =>
  useMutation({ mutationFn: change, onSuccess: showSecurity });

/** Whether a factor, a passkey by its id, must stay: without it none that is good at this host would be left. */
export function isOnlyFactor({ passkeys, totp, needsFactor }: Security, removed: number | 'totp'): boolean {
  const left = passkeys.filter(({ id, isOfThisHost }) => isOfThisHost && id !== removed);
  return whyNoRemoval({ passkeys: left.length, hasTotp: totp !== null && removed !== 'totp' }, needsFactor) !== null;
}
