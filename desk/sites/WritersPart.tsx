import { payExample } from '@octavo/domain/earnings/example';
import type { PayRules } from '@octavo/domain/earnings/pay';
import { format } from '@octavo/domain/language/page';
import { percentOf } from '@octavo/domain/money';
import { EXTRA_NAMES } from '@octavo/domain/orders/extras';
import type { Editing } from './draft.ts';
import { fieldWords } from './field-words.ts';
import { Written } from './fields.tsx';
import { Part } from './Part.tsx';
import { nameOfPart } from './pay-parts.ts';
import { payWords as words } from './pay-words.ts';
import { readNumber } from './read-number.ts';
import css from './Sites.module.css';

/** The price of the example, in cents. */
const PRICE = 10_000;

/** spec §12.14, §12.15 What the site pays its writers, and what that means for an order of 100. */
export function WritersPart({ editing }: { editing: Editing }) {
  const pay = editing.value('writerPay');
  if (!pay) return null; // the last release does not say it
  const { currency } = editing.site.settings;
  const money = (cents: number) => format().money(cents, currency);
  const { earns, late, failed } = payExample(PRICE, pay);
  const common = { editing, pay };
  return (
    <Part title={words.title} about={words.about}>
      <output>{words.example(money(PRICE), money(earns), money(late), money(failed))}</output>
      <Rule {...common} rule="share" />
      {editing.issues.writerPay && <p className={css.issue}>{editing.issues.writerPay}</p>}
      <Rule {...common} rule="latePercent" />
      <Rule {...common} rule="latePeriod" />
      <Rule {...common} rule="lateMost" />
      <Rule {...common} rule="failedPercent" />
      <Shares {...common} kind="levels" keys={(editing.site.levels ?? []).map(({ id }) => String(id))} />
      <Shares {...common} kind="extras" keys={EXTRA_NAMES} />
    </Part>
  );
}

type Props = { editing: Editing; pay: PayRules };
type RuleName = keyof typeof words.rules;

/** One number of the rules. */
function Rule({ editing, pay, rule }: Props & { rule: RuleName }) {
  const field = `writerPay.${rule}`;
  const isPeriod = rule === 'latePeriod';
  return (
    <Written
      editing={editing}
      field={field}
      label={words.rules[rule]}
      value={pay[rule]}
      set={(value) => editing.set({ writerPay: { ...pay, [rule]: value } }, field)}
      read={(text) => readWithin(text, isPeriod ? [1, 43_200] : [0, 100])}
      write={String}
      wrong={isPeriod ? words.minutes : fieldWords.percent}
      inputMode="numeric"
    />
  );
}

type Kind = 'levels' | 'extras';
type SharesProps = Props & { kind: Kind; keys: readonly string[] };

/** Shares that may be other ones than that of the paper; one that is empty is the same. */
function Shares({ editing, pay, kind, keys }: SharesProps) {
  const shares: Readonly<Record<string, number>> = pay[kind];
  const saved = editing.site.settings.writerPay?.[kind] ?? {};
  const { currency } = editing.site.settings;
  const { money, percent } = format();
  return (
    <fieldset className={css.shares}>
      <legend>{words[kind]}</legend>
      {keys.map((key) => {
        const field = `writerPay.${kind}.${key}`;
        const share = shares[key] ?? null;
        return (
          <Written
            key={key}
            editing={editing}
            field={field}
            label={nameOfPart(`${kind}.${key}`, editing.site.levels)}
            value={share}
            set={(value) => editing.set({ writerPay: { ...pay, [kind]: withShare(shares, { key, value, saved }) } }, field)} // oxfmt-ignore
            read={(text) => (text.trim() === '' ? null : readWithin(text, [0, 100]))}
            write={(value) => (value === null ? '' : String(value))}
            wrong={fieldWords.percent}
            below={share === null ? words.asPaper(percent(pay.share)) : words.each(money(percentOf(PRICE, share), currency), money(PRICE, currency))} // oxfmt-ignore
            inputMode="numeric"
          />
        );
      })}
    </fieldset>
  );
}

function readWithin(text: string, [least, most]: [number, number]): number | undefined {
  const value = readNumber(text, 'whole');
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

type NewShare = { key: string; value: number | null; saved: object };

/** The shares with another one, in the order of what is saved: the same shares are no change. */
function withShare(shares: Readonly<Record<string, number>>, { key, value, saved }: NewShare) {
  const all: Record<string, number | null> = { ...shares, [key]: value };
  const names = Object.keys({ ...saved, ...all }).filter((name) => (all[name] ?? null) !== null);
  return Object.fromEntries(names.map((name) => [name, all[name] as number])); // those that are not null
}
