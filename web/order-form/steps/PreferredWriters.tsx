import { toPriced } from '@octavo/domain/order-form/to-priced';
import { priceOf } from '@octavo/domain/pricing/price';
import { money } from '@octavo/domain/language/page';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Chips } from '@octavo/kit/Chips.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Options.module.css';
import { orderStepWords } from './words.ts';

/** spec §3 The writers who have worked for the customer before. */
export function PreferredWriters() {
  const { state, change, rules, catalogue, site } = useOrderForm();
  const { form } = state;
  const words = orderStepWords.writers;
  const writers = rules.writers ?? [];
  const cents = priceOf({ ...toPriced(form), preferredWriters: 1 }, catalogue.tariff)?.preferredWriter ?? 0;
  return (
    <div className={css.writers}>
      <Chips
        label={words.label}
        mark={orderStepWords.optional}
        below={words.below(money(cents, site.currency))}
        options={writers.map(({ idWriter, isPremium }) => ({
          value: idWriter,
          label: (
            <>
              <bdi>WR-{idWriter}</bdi>
              {isPremium && (
                <span className={css.premium}>
                  <Icon name="certificate" size={14} />
                  {words.premium}
                </span>
              )}
            </>
          ),
        }))}
        value={form.preferredWriters}
        onChange={(preferredWriters) => change({ form: { preferredWriters } })}
      />
      {form.preferredWriters.length > 0 && (
        <Checkbox checked={form.anotherWriter} onChange={(anotherWriter) => change({ form: { anotherWriter } })}>
          {words.another}
        </Checkbox>
      )}
    </div>
  );
}
