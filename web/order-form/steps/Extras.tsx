import { priceOf } from '@octavo/domain/pricing/price';
import { money } from '#app/money.ts';
import { ExtraRow, Rows } from '#ui/SwitchRow.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { toPriced } from '../price/to-priced.ts';
import { EXTRAS, NOT_FOR_PRESENTATIONS, UNAVAILABLE } from '../words.ts';
import css from './Options.module.css';

/** What can be had besides, each with its price before it is switched on. */
export function Extras() {
  const { state, change, catalogue, site } = useOrderForm();
  const { form, unavailable } = state;
  const all = { premiumWriter: true, extraQualityCheck: true, onePageSummary: true, originalityReport: true };
  const costs = priceOf({ ...toPriced(form), ...all }, catalogue.tariff);

  const rows = [
    {
      extra: 'topWriters',
      cents: costs?.premiumWriter,
      isOffered: true,
      whyNot: unavailable.topWriters && UNAVAILABLE[unavailable.topWriters],
    },
    {
      extra: 'extraQualityCheck',
      cents: costs?.extraQualityCheck,
      isOffered: site.enableExtraQualityCheck,
      whyNot: unavailable.extraQualityCheck && UNAVAILABLE[unavailable.extraQualityCheck],
    },
    {
      extra: 'onePageSummary',
      cents: costs?.onePageSummary,
      isOffered: site.enableOnePageSummary,
      whyNot: unavailable.onePageSummary && NOT_FOR_PRESENTATIONS,
    },
    { extra: 'originalityReport', cents: costs?.quality, isOffered: true, whyNot: undefined },
  ] as const;
  return (
    <section aria-labelledby="order-extras">
      <div className={css.head}>
        <h2 id="order-extras">Extras</h2>
        <span>All optional</span>
      </div>
      <Rows isRuled>
        {rows
          .filter(({ isOffered }) => isOffered)
          .map(({ extra, cents = 0, whyNot }) => (
            <ExtraRow
              key={extra}
              {...EXTRAS[extra]}
              price={`+ ${money(cents, site.currency)}`}
              checked={form[extra]}
              onChange={(isOn) => change({ form: { [extra]: isOn } })}
              whyNot={whyNot}
            />
          ))}
      </Rows>
    </section>
  );
}
