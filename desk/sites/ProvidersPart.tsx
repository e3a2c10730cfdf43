import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { invalidate } from '@octavo/client/query';
import { type SiteProvider, getSiteReadiness, listSiteProviders } from '@octavo/contract/desk-site-opening';
import { type DeskSite, changeDeskSite } from '@octavo/contract/desk-sites';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Switch } from '@octavo/kit/Switch.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '#app/NotLoaded.tsx';
import { Charge } from './Charge.tsx';
import { KeyForm } from './KeyForm.tsx';
import { Part } from './Part.tsx';
import { providerWords as words } from './provider-words.ts';
import css from './Sites.module.css';
import { reloadSite } from './useSave.ts';

type Name = SiteProvider['provider'];

/** spec §12.14 The providers of a site: which customers may choose, in which order, with whose keys, and a test charge of each. */
export function ProvidersPart({ site }: { site: DeskSite }) {
  const params = { id: site.id };
  const query = useQuery(queryOf(listSiteProviders, { params }));
  const { data } = query;
  const chosen = site.settings.providers;
  const order = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: (providers: Name[]) =>
      call(changeDeskSite, { params, body: { change: { providers }, version: site.version, reason: words.reason } }),
    onSuccess: () => invalidate(listSiteProviders, getSiteReadiness),
    onSettled: reloadSite, // also after a refusal: somebody else may have changed the site
  });
  return (
    <div className={css.parts}>
      <Part title={words.heading} about={words.about}>
        {!data && <NotLoaded query={query} lines={5} />}
        <ul className={css.lines}>
          {data?.providers.map((provider) => (
            <Row
              key={provider.provider}
              site={site}
              one={provider}
              chosen={chosen}
              onOrder={(all) => order.mutate(all)}
            />
          ))}
        </ul>
        {order.error && <Banner kind="problem">{textOf(order.error)}</Banner>}
      </Part>
    </div>
  );
}

type RowProps = { site: DeskSite; one: SiteProvider; chosen: Name[]; onOrder: (providers: Name[]) => void };

function Row({ site, one, chosen, onOrder }: RowProps) {
  const { provider, account, mark, charge } = one;
  const [isOpen, setOpen] = useState(false);
  const name = words.names[provider];
  const at = chosen.indexOf(provider);
  const others = chosen.filter((other) => other !== provider);
  const id = `offered-${provider}`;
  return (
    <li>
      <Icon name="lock" size={16} />
      <div>
        <b id={`${id}-name`}>{name}</b>
        <small>{account === 'own' ? words.accounts.own(mark) : words.accounts[account]}</small>
      </div>
      {at > 0 && (
        <Button
          kind="icon"
          icon="chevronUp"
          aria-label={words.up(name)}
          onClick={() => onOrder([...others.slice(0, at - 1), provider, ...others.slice(at - 1)])}
        />
      )}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {account === 'own' ? words.replace : words.add}
      </Button>
      <span className="visually-hidden" id={`${id}-label`}>
        {words.offered(name)}
      </span>
      <Switch
        id={id}
        labelledBy={`${id}-label`}
        checked={at >= 0}
        isLocked={at >= 0 && others.length === 0}
        onChange={(isOn) => onOrder(isOn ? [...others, provider] : others)}
      />
      {isOpen && <KeyForm id={site.id} one={one} onDone={() => setOpen(false)} />}
      {account !== 'none' && <Charge id={site.id} provider={provider} charge={charge} />}
    </li>
  );
}
