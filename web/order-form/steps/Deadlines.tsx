import { isTough } from '@octavo/domain/catalogue/urgency';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { applyRules } from '@octavo/domain/order-form/rules';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { NO_DISCOUNT, priceOf } from '@octavo/domain/pricing/price';
import { money } from '@octavo/domain/language/page';
import { priceWords } from '#pricing/words.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TileGrid } from '@octavo/kit/TileGrid.tsx';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { deadlineDate, deadlineName } from '../price/deadlines.ts';
import { orderFormWords } from '../words.ts';
import css from './Options.module.css';

/** The deadlines of the site, each with its date and the price of the order. */
export function Deadlines() {
  const context = useOrderForm();
  const { state, change, catalogue, rules, site, issueText } = context;
  const { form, unavailable, discount, dropped } = state;
  const totalWith = (urgency: OrderForm['urgency']) => {
    const applied = applyRules({ ...form, urgency }, rules.site, catalogue, rules.writers);
    return priceOf(toPriced(applied.form), catalogue.tariff, discount ?? NO_DISCOUNT)?.final;
  };
  const options = catalogue.urgencies.map((hours) => {
    const total = totalWith(hours);
    const whyUnpriced = total === undefined ? orderFormWords.notOffered : null;
    return {
      value: hours,
      title: deadlineName(hours),
      detail: deadlineDate(hours, context),
      price: money(total ?? 0, site.currency),
      whyNot: unavailable.urgencies.includes(hours) ? orderFormWords.unavailable.level_needs_time : whyUnpriced,
    };
  });
  const tough = isTough({ pages: form.pages, hours: form.urgency, category: rules.site.category });
  const warnings = [
    ...dropped.map((name) => orderFormWords.extraDropped(priceWords.extras[name].title)),
    ...(tough ? [orderFormWords.toughOrder] : []),
  ];
  return (
    <div>
      <TileGrid
        id={FIELD_IDS.urgency}
        label={orderFormWords.deadline}
        options={options}
        value={form.urgency}
        onChange={(urgency) => change({ form: { urgency } })}
        issue={issueText('urgency')}
      />
      <Warnings texts={warnings} />
    </div>
  );
}

/** Announced politely: the element is there before its first text. */
const Warnings = ({ texts }: { texts: readonly string[] }) => (
  <output className={css.warnings}>
    {texts.map((text) => (
      <span key={text} className={css.warning}>
        <Icon name="alert" size={16} />
        {text}
      </span>
    ))}
  </output>
);
