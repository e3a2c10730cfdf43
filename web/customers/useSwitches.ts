import type { Customer } from '@octavo/contract/customers';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { ONE_AT_A_TIME, keepCustomer, storedCustomer } from './keep-customer.ts';
import type { SaveState } from './SaveStatus.tsx';
import { customerWords } from './words.ts';

type Flag = { [K in keyof Customer]: Customer[K] extends boolean ? K : never }[keyof Customer];
type Flags = Partial<Pick<Customer, Flag>>;
type Save = (change: Flags, stored: Customer) => Promise<Customer>;

/** spec §4 Switches that are saved at once: a pending change is shown already, a failed one is reverted. */
export function useSwitches(name: string, save: Save) {
  const toggling = useMutation({
    mutationKey: [name],
    scope: ONE_AT_A_TIME,
    meta: { isQuiet: true }, // `onError` shows the toast
    mutationFn: async (change: Flags) => save(change, await storedCustomer()),
    onSuccess: keepCustomer,
    onError: () => showToast(customerWords.saving.preferencesFailed, { kind: 'error' }),
  });
  const pending = useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Flags, // of the mutation above
  });
  const saveState: SaveState =
    pending.length > 0 ? 'saving' : toggling.isError ? 'failed' : toggling.isSuccess ? 'saved' : null;
  return {
    toggle: toggling.mutate,
    saveState,
    isOn: (customer: Customer, flag: Flag) => pending.findLast((change) => flag in change)?.[flag] ?? customer[flag],
  };
}
