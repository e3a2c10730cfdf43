import { toPriced } from '@octavo/domain/order-form/to-priced';
import { EXTRAS, EXTRA_NAMES, type ExtraName, eachExtra, isExtraOffered } from '@octavo/domain/orders/extras';
import { priceOf } from '@octavo/domain/pricing/price';
import { money } from '@octavo/domain/language/page';
import { priceWords } from '#pricing/words.ts';
import { ExtraRow, Rows } from '@octavo/kit/SwitchRow.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { extraUnavailable, orderFormWords } from '../words.ts';
import css from './Options.module.css';

/** The extras that the site offers, each with its price before it is switched on. */
export function Extras() {
  const { state, change, catalogue, site, rules } = useOrderForm();
  const details: Partial<Record<ExtraName, string>> = orderFormWords.kinds[rules.site.category].extras;
  const { form, unavailable } = state;
  const all = eachExtra('wire', () => true);
  const costs = priceOf({ ...toPriced(form), ...all }, catalogue.tariff);
  return (
    <section aria-labelledby="order-extras">
      <div className={css.head}>
        <h2 id="order-extras">{orderFormWords.extras}</h2>
        <span>{orderFormWords.allOptional}</span>
      </div>
      <Rows isRuled>
        {EXTRA_NAMES.filter((name) => isExtraOffered(name, site)).map((name) => {
          const off = unavailable[name];
          return (
            <ExtraRow
              key={name}
              title={priceWords.extras[name].title}
              detail={details[name] ?? priceWords.extras[name].detail}
              price={`+ ${money(costs?.[EXTRAS[name].part] ?? 0, site.currency)}`}
              checked={form[name]}
              onChange={(isOn) => change({ form: { [name]: isOn } })}
              whyNot={off && extraUnavailable(off)}
            />
          );
        })}
      </Rows>
    </section>
  );
}
