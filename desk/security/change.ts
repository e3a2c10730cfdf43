import { showAnswer } from '@octavo/client/query';
import { type Security, getSecurity } from '@octavo/contract/desk-security';
import { whyNoRemoval } from '@octavo/domain/desk/factors';
import { useMutation } from '@tanstack/react-query';

/** Shows what a call about the own security has answered. */
export const showSecurity = (security: Security) => showAnswer(getSecurity, {}, security);

/** A call that answers how the own security is afterwards. */
export const useChange = <V = void>(change: (variables: V) => Promise<Security>) =>
  useMutation({ mutationFn: change, onSuccess: showSecurity });

/** Whether the one factor that there is must stay. */
export const isOnlyFactor = ({ passkeys, totp, needsFactor }: Security): boolean =>
  whyNoRemoval({ passkeys: passkeys.length, hasTotp: totp !== null }, needsFactor) !== null;
