import type { Answers, Forecast, Load } from '@octavo/contract/desk-reports';
import { ALL_ORDERS, type View, toParameters } from '@octavo/domain/desk/view';
import { format, money } from '@octavo/domain/language/page';
import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { ANSWERS, LATENESS, type Sum, countOf, partsOf } from '@octavo/domain/reports/figures';
import { nameOfPart } from '@octavo/domain/reports/report-words';
import { Table } from '@octavo/kit/Table.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { written } from '#lists/Clock.tsx';
import { PartBars } from './PartBars.tsx';
import css from './Reports.module.css';
import { TableExport } from './TableExport.tsx';
import { RowsLink } from './RowsLink.tsx';
import { reportWords as words } from './words.ts';

type Days = { from: string; to: string };
type OfPeriod = { sums: readonly Sum[]; period: Days; asTable: boolean };

const number = (count: number) => format().number(count);
const percent = (share: number) => format().percent(Math.round(share * 100));
const minutes = (count: number | null) => (count === null ? words.noMinutes : written(count));
const numbers = (names: readonly string[]) => names.map((name) => ({ name, isNumber: true as const }));

/** The list of orders with a filter in its address. */
const listOf = (view: Partial<View>) =>
  `${paths.orders}?${new URLSearchParams(toParameters({ ...ALL_ORDERS, ...view })).toString()}`;

/** 20418 of WR-20418. */
const numberOf = (writer: Load) => Number(writer.number.replace(/\D/g, ''));

/** spec §12.20 How long customers waited for an answer, against the clocks. */
export function AnswerTimes({ answers, period }: { answers: readonly Answers[]; period: Days }) {
  const { who, count, median, most, late, before } = words.answerColumns;
  return (
    <Section heading={words.answers} about={words.answersAbout} action={<TableExport table="answers" />}>
      <Table label={words.answers} columns={[who, ...numbers([count, median, most, late, before])]}>
        {answers.map((one) => (
          <tr key={one.chat}>
            <td data-short="">{words.chats[one.chat]}</td>
            <td data-number="">
              <RowsLink to={{ figure: ANSWERS[one.chat], ...period }} data-row="">
                {number(one.count)}
              </RowsLink>
            </td>
            <td data-number="">{minutes(one.median)}</td>
            <td data-number="">{minutes(one.most)}</td>
            <td data-number="">
              <RowsLink to={{ figure: 'late_answer', parts: one.chat, ...period }}>{number(one.late)}</RowsLink>
            </td>
            <td data-number="">{minutes(one.medianBefore)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** Late papers by how late. */
export function LatePapers({ sums, period, asTable }: OfPeriod) {
  const parts = partsOf(sums, 'late');
  const bars = LATENESS.map((part) => ({
    name: words.lateness[part],
    count: parts.find((one) => one.part === part)?.count ?? 0,
    to: { figure: 'late' as const, parts: part, ...period },
  }));
  const about = words.lateShare(number(countOf(sums, 'late')), number(countOf(sums, 'delivered')));
  return <PartBars table="late" heading={words.rowsOf.late} about={about} bars={bars} isBad asTable={asTable} />;
}

/** What is late now and what is due, and how much of it will be late if it goes as in the last 90 days. */
export function LatenessAhead({ forecast }: { forecast: Forecast }) {
  const { lateNow, due, delivered, share } = forecast;
  const of = (part: number) => number(Math.round(lateNow + part * (due - lateNow)));
  return (
    <Section
      heading={words.forecast}
      about={
        <>
          <Link to={listOf({ promised: 'days7' })}>{words.due(number(due))}</Link>
          {', '}
          <Link to={listOf({ promised: 'late' })}>{words.lateNow(number(lateNow))}</Link>
        </>
      }
    >
      {share ? (
        <div className={css.forecast}>
          <p>{words.expected(of(share.value), of(share.low), of(share.high))}</p>
          <p className={css.muted}>
            {words.learned(percent(share.value), percent(share.low), percent(share.high), number(delivered))}
          </p>
        </div>
      ) : (
        <p className={css.muted}>{words.tooFew(number(delivered))}</p>
      )}
    </Section>
  );
}

/** What each writer has under way now, and delivered in the period. */
export function WritersWork({ load, period }: { load: readonly Load[]; period: Days }) {
  const { who, underWay, most, late, delivered } = words.writerColumns;
  return (
    <Section heading={words.writers} about={words.writersAbout} action={<TableExport table="writers" />}>
      {load.length === 0 ? (
        <p className={css.muted}>{words.nothing}</p>
      ) : (
        <Table label={words.writers} columns={[who, ...numbers([underWay, most, late, delivered])]}>
          {load.map((writer) => (
            <tr key={writer.number}>
              <td>
                <bdi>{writer.name}</bdi> <bdi className={css.muted}>{writer.number}</bdi>
              </td>
              <td data-number="">
                <Link to={listOf({ statuses: UNDER_WAY_STATUSES, writer: numberOf(writer) })} data-row="">
                  {number(writer.underWay)}
                </Link>
              </td>
              <td data-number="">{number(writer.papersMax)}</td>
              <td data-number="">
                <Link to={listOf({ promised: 'late', writer: numberOf(writer) })}>{number(writer.lateNow)}</Link>
              </td>
              <td data-number="">
                <RowsLink to={{ figure: 'written', parts: writer.number, ...period }}>
                  {number(writer.delivered)}
                </RowsLink>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

/** Revisions that were asked for, by their causes. */
export function RevisionCauses({ sums, period, asTable }: OfPeriod) {
  const bars = partsOf(sums, 'revision').map(({ part, count }) => ({
    name: nameOfPart(words, 'revision', part),
    count,
    to: { figure: 'revision' as const, parts: part, ...period },
  }));
  return (
    <PartBars table="revisions" heading={words.revisions} about={words.revisionsAbout} bars={bars} asTable={asTable} />
  );
}

/** spec §10.11 How many paid orders had which code. */
export function CodeUse({ sums, period, asTable, currency }: OfPeriod & { currency: string }) {
  const parts = partsOf(sums, 'code').filter((sum) => sum.currency === currency);
  const bars = parts.map(({ part, count }) => ({
    name: nameOfPart(words, 'code', part),
    count,
    to: { figure: 'code' as const, parts: part, ...period },
  }));
  const off = parts.reduce((sum, { amount }) => sum + amount, 0);
  return <PartBars table="codes" heading={words.codes} about={words.codesAbout(money(off, currency))} bars={bars} of={countOf(sums, 'paid')} asTable={asTable} />; // oxfmt-ignore
}
