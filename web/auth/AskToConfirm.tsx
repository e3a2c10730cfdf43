import { confirmEmail, getCustomer } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

type Props = {
  /** The address that gets the mail. */
  email: string;
  isAgain: boolean;
  /** Called once the mail is on its way. */
  onSent?: () => void;
};

/** spec §4 Asks for the confirmation mail; the status is then 'Awaiting Confirmation'. */
export function AskToConfirm({ email, isAgain, onSent }: Props) {
  const { confirm: words } = authWords;
  const asking = useMutation({
    meta: { isQuiet: true }, // the toast below says how long to wait
    mutationFn: () => call(confirmEmail, { body: {} }),
    onError: (error) => showToast(reasonOf(error) ?? '', { kind: 'error' }),
    onSuccess: async () => {
      showToast(words.linkSent(email), { kind: 'success' });
      onSent?.();
      await invalidate(getCustomer);
    },
  });
  return (
    <Button size="small" isBusy={asking.isPending} onClick={() => asking.mutate()}>
      {isAgain ? words.sendAgain : words.ask}
    </Button>
  );
}
