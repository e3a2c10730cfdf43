import { hasCode, textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskSite, getDeskSite } from '@octavo/contract/desk-sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { Tabs, tabClass } from '@octavo/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { NavLink, Navigate, useParams } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { numberOf } from '#app/number-of.ts';
import { paths } from '#app/paths.ts';
import { LegalPart } from './legal/LegalPart.tsx';
import { MailPart } from './MailPart.tsx';
import { OpeningPart } from './OpeningPart.tsx';
import { SignInPart } from './SignInPart.tsx';
import { ProvidersPart } from './ProvidersPart.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { shownStatus } from './shown-status.ts';
import css from './Sites.module.css';
import { TextsPart } from './texts/TextsPart.tsx';
import { VersionsPart } from './VersionsPart.tsx';
import { SITE_STAMPS, siteWords as words } from './words.ts';

/** What is seldom opened is loaded on demand. */
const LATER = { fallback: <Skeleton lines={8} /> };
const CodesPart = lazyPart(() => import('./codes/CodesPart.tsx'), 'CodesPart', LATER);
const InterfacePart = lazyPart(() => import('./interface/InterfacePart.tsx'), 'InterfacePart', LATER);

const PARTS = {
  opening: OpeningPart,
  settings: SettingsPart,
  providers: ProvidersPart,
  'sign-in': SignInPart,
  mail: MailPart,
  texts: TextsPart,
  legal: LegalPart,
  interface: InterfacePart,
  codes: CodesPart,
  versions: VersionsPart,
};
type PartName = keyof typeof PARTS;
const isPart = (name: string | undefined): name is PartName => name !== undefined && Object.hasOwn(PARTS, name);

/** spec §12.14 One site, part by part, each at its own address. */
export function SiteScreen() {
  const id = numberOf(useParams().id);
  return id === null ? <NotFound /> : <OneSite id={id} />;
}

function OneSite({ id }: { id: number }) {
  const { part } = useParams();
  const { data: site, error, refetch, isFetching } = useQuery(queryOf(getDeskSite, { params: { id } }));
  if (!site && hasCode(error, 'not_found')) return <NotFound />;
  if (!site)
    return (
      <div className={css.list}>
        <h1 className="visually-hidden">{words.heading}</h1>
        {error ? (
          <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    );
  if (!isPart(part)) return <Navigate to={paths.site(id, firstOf(site))} replace />;
  const Part = PARTS[part];
  return (
    <div className={css.screen}>
      <SiteHead site={site} />
      <Tabs label={words.tabs}>
        {(Object.keys(PARTS) as PartName[])
          .filter((name) => name !== 'opening' || isClosed(site))
          .map((name) => (
            <NavLink key={name} className={tabClass} to={paths.site(id, name)}>
              {words.parts[name]}
            </NavLink>
          ))}
      </Tabs>
      <Part key={id} site={site} />
    </div>
  );
}

const isClosed = ({ settings }: DeskSite) => settings.status === SITE_STATUS.pending;
const firstOf = (site: DeskSite): PartName => (isClosed(site) ? 'opening' : 'settings');

function SiteHead({ site }: { site: DeskSite }) {
  const { id, category, hosts, address, settings } = site;
  const { name, currency } = settings;
  const status = shownStatus(site);
  return (
    <header className={css.head}>
      <h1>{name}</h1>
      <Stamp look={SITE_STAMPS[status]}>{words.statuses[status]}</Stamp>
      <p className={css.facts}>{words.facts(hosts[0]?.host ?? '', id, category, currency)}</p>
      <a
        className={buttonClass({ size: 'small' })}
        href={address}
        target="_blank"
        rel="noreferrer"
        title={words.opensWindow}
      >
        <Icon name="external" size={16} /> {words.openSite}
      </a>
    </header>
  );
}
