import { type ListedApplication, listApplications } from '@octavo/contract/desk-applications';
import { COUNTED_MAX, DESK_STATES, type DeskState } from '@octavo/domain/applications/application';
import { format } from '@octavo/domain/language/page';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { dateAndTime, shortDay } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { KeysetList } from '#app/KeysetList.tsx';
import { PageHead } from '#app/PageHead.tsx';
import { paths } from '#app/paths.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import css from './Applications.module.css';
import { applicationsWords as words } from './words.ts';

const NAMED = 3;

/** The applications in a state, newest first. The state is in the address. */
export function ApplicationList() {
  const [search, setSearch] = useSearchParams();
  const state = DESK_STATES.find((one) => one === search.get('state')) ?? 'new';
  const list = useRef<HTMLDivElement>(null);
  const query = useKeyset(listApplications, { query: { state } });
  const pages = query.data?.pages ?? [];
  const applications = pages.flatMap((page) => page.applications);
  const now = pages[0]?.now ?? null;
  useRowKeys(words.keys.list, list);
  const options = DESK_STATES.map((value) => ({
    value,
    label: words.states[value],
    count: countOf(pages[0]?.counts.find((one) => one.state === value)?.count),
  }));
  return (
    <>
      <PageHead title={words.heading}>{words.about}</PageHead>
      <div className={css.screen} ref={list}>
        <FilterTabs
          label={words.filter}
          options={options}
          value={state}
          onChange={(value) => setSearch({ state: value }, { replace: true })}
        />
        <KeysetList query={query} isEmpty={applications.length === 0} empty={words.empty[state]} more={words.more}>
          <Table label={words.heading} columns={Object.values(words.columns)}>
            {applications.map((application) => (
              <Row key={application.id} application={application} now={now} />
            ))}
          </Table>
        </KeysetList>
      </div>
    </>
  );
}

/** A count that ends at a hundred says so. */
const countOf = (count: number | undefined) => (count === undefined || count < COUNTED_MAX ? count : words.many);

function Row({ application, now }: { application: ListedApplication; now: Date | null }) {
  const { id, name, subjects, levels, languages } = application;
  const { text, isLate } = whenOf(application, now);
  return (
    <tr>
      <td>
        <Link className={css.name} to={paths.application(id)} data-row="">
          <bdi>{name}</bdi>
        </Link>
        <small>{words.number(id)}</small>
      </td>
      <td className={isLate ? css.late : undefined}>
        {text}
        {isLate && <small>{words.late}</small>}
      </td>
      <td>{few(subjects.map((one) => one.name))}</td>
      <td>{few(levels.map((one) => one.name))}</td>
      <td>{few(languages.map((code) => format().languageName(code)))}</td>
    </tr>
  );
}

/** The first few, and how many there are beside them. */
function few(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return format().list(rest > 0 ? [...names.slice(0, NAMED), words.rest(rest)] : names);
}

/** What happened last, or when the test order is due. */
function whenOf(
  { state, dateConfirmed, testDeadline, dateHandedIn, dateDecided }: ListedApplication,
  now: Date | null,
) {
  const at: Record<DeskState, Date | null> = {
    new: dateConfirmed,
    handed_in: dateHandedIn,
    test: testDeadline,
    accepted: dateDecided,
    declined: dateDecided,
  };
  const date = at[state] ?? dateConfirmed;
  const isLate = state === 'test' && now !== null && date < now;
  return { text: words.when[state](state === 'test' ? dateAndTime(date) : shortDay(date)), isLate };
}
