import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type ListedSite, listDeskSites } from '@octavo/contract/desk-sites';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHead } from '#app/PageHead.tsx';
import { paths } from '#app/paths.ts';
import css from './Sites.module.css';
import { SITE_STAMPS, siteWords as words } from './words.ts';

/** spec §12.14 The sites where the person is an operator. */
export function SitesScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listDeskSites, {}));
  const { columns } = words;
  return (
    <div className={css.screen}>
      <PageHead title={words.heading}>
        {data && words.count(data.sites.length)}
        <Link className={buttonClass({ kind: 'primary', size: 'small' })} to={paths.newSite}>
          <Icon name="plus" size={16} /> {words.newSite}
        </Link>
      </PageHead>
      <div className={css.list}>
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && (
          <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && (
          <Table
            label={words.list}
            columns={[columns.name, columns.status, columns.hosts, columns.sells, columns.changed, columns.planned]}
          >
            {data.sites.map((site) => (
              <Row key={site.id} site={site} />
            ))}
          </Table>
        )}
      </div>
    </div>
  );
}

function Row({
  site: { id, name, mainColor, status, hosts, category, currency, version, planned, isHere },
}: {
  site: ListedSite;
}) {
  return (
    <tr>
      <th scope="row">
        <span className={css.swatch} style={{ background: mainColor }} aria-hidden="true" />
        <Link to={paths.site(id)}>{name}</Link>
        {isHere && <small>{words.here}</small>}
      </th>
      <td>
        <Stamp look={SITE_STAMPS[status]}>{words.statuses[status]}</Stamp>
      </td>
      <td>{hosts.join(', ')}</td>
      <td>
        {category}, {currency}
      </td>
      <td>
        {version ? dateAndTime(version.date) : words.never}
        {version && <small>{version.author}</small>}
      </td>
      <td>{planned > 0 ? planned : ''}</td>
    </tr>
  );
}
