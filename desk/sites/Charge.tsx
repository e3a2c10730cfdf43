import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import {
  type SiteProvider,
  checkTestCharge,
  getSiteReadiness,
  listSiteProviders,
  startTestCharge,
} from '@octavo/contract/desk-site-opening';
import { toCents } from '@octavo/domain/money';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { providerWords as words } from './provider-words.ts';
import css from './Sites.module.css';

type Props = { id: number; provider: SiteProvider['provider']; charge: SiteProvider['charge'] };

/** The test charge of a provider: started here, paid on its page, asked for here. Its result is in words. */
export function Charge({ id, provider, charge }: Props) {
  const params = { id, provider };
  const meta = { isQuiet: true }; // shown below
  const start = useMutation({ meta, onSuccess, mutationFn: () => call(startTestCharge, { params }) });
  const ask = useMutation({ meta, onSuccess, mutationFn: () => call(checkTestCharge, { params }) });
  const error = start.error ?? ask.error;
  const isAsked = charge?.state === 'open' || charge?.state === 'paid';
  return (
    <div className={css.charge}>
      <output className={charge?.state === 'returned' ? css.held : css.note}>
        {charge && words.states[charge.state](format().money(toCents(charge.amount), charge.currency))}
      </output>
      <div className={css.buttons}>
        {charge?.address && (
          <a href={charge.address} target="_blank" rel="noreferrer">
            {words.pay}
          </a>
        )}
        {isAsked && (
          <Button size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {words.ask}
          </Button>
        )}
        <Button
          size="small"
          aria-label={words.chargeWith(words.names[provider])}
          isBusy={start.isPending}
          isOnce
          onClick={() => start.mutate()}
        >
          {words.charge}
        </Button>
      </div>
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
    </div>
  );
}

const onSuccess = () => invalidate(listSiteProviders, getSiteReadiness);
