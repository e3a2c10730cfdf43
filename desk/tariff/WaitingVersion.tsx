import { call } from '@octavo/client/call';
import { type TariffOfSite, type TariffVersion, withdrawTariff } from '@octavo/contract/desk-tariff';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '#app/staff.ts';
import { reloadAfter } from './reload.ts';
import { changeWords, tariffWords as words } from './words.ts';

type Props = { version: TariffVersion; onWithdrawn: (tariff: TariffOfSite) => Promise<void> };

/** Prices that wait for their day, and the way to take them back. */
export function WaitingVersion({ version, onWithdrawn }: Props) {
  const { number, startsAt } = version;
  const may = useMay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawTariff, { params: { number } }),
    onError: async (error) => {
      if (await reloadAfter(error)) document.querySelector('h1')?.focus(); // this banner goes
    },
    onSuccess: async (tariff) => {
      showToast(changeWords.withdrawn, { kind: 'success' });
      document.querySelector('h1')?.focus(); // this banner goes
      await onWithdrawn(tariff);
    },
  });
  const button = (
    <Button size="small" isBusy={isPending} onClick={() => mutate()}>
      {words.withdraw}
    </Button>
  );
  return (
    <Banner action={may('withdrawTariff') && button}>{words.waits(number, startsAt ? moment(startsAt) : '')}</Banner>
  );
}
