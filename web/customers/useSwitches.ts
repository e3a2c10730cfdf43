import type { Customer } from '@octavo/contract/customers';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { say } from '@octavo/kit/Toaster.tsx';
import { ONE_AT_A_TIME, keepCustomer, storedCustomer } from './keep-customer.ts';
import type { Saving } from './SavingNote.tsx';

type Flag = { [K in keyof Customer]: Customer[K] extends boolean ? K : never }[keyof Customer];
type Flags = Partial<Pick<Customer, Flag>>;
type Save = (change: Flags, stored: Customer) => Promise<Customer>;

/** spec §4 Switches that are saved as they are turned: what is under way is shown, and what has failed is as it was before. */
export function useSwitches(name: string, save: Save) {
  const turning = useMutation({
    mutationKey: [name],
    scope: ONE_AT_A_TIME,
    meta: { isQuiet: true }, // it has words of its own
    networkMode: 'always', // offline it fails at once, and is shown as it is
    mutationFn: async (change: Flags) => save(change, await storedCustomer()),
    onSuccess: keepCustomer,
    onError: () => say('Problem occured while setting your preferences', { kind: 'error' }), // spec §8
  });
  const underWay = useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Flags, // of the mutation above
  });
  const saving: Saving =
    underWay.length > 0 ? 'saving' : turning.isError ? 'failed' : turning.isSuccess ? 'saved' : null;
  return {
    turn: turning.mutate,
    saving,
    isOn: (customer: Customer, flag: Flag) => underWay.findLast((change) => flag in change)?.[flag] ?? customer[flag],
  };
}
