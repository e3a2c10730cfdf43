import { toPriced } from '@octavo/domain/order-form/to-priced';
import { priceOf } from '@octavo/domain/pricing/price';
import { money } from '#app/money.ts';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Chips } from '@octavo/kit/Chips.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Options.module.css';

/** spec §3 Writers who have worked for the customer before: any of them may be asked again. */
export function PreferredWriters() {
  const { state, change, rules, catalogue, site } = useOrderForm();
  const { form } = state;
  const writers = rules.writers ?? [];
  const cents = priceOf({ ...toPriced(form), preferredWriters: 1 }, catalogue.tariff)?.preferredWriter ?? 0;
  return (
    <div className={css.writers}>
      <Chips
        label="Preferred writers"
        mark="optional"
        below={`They have worked for you before. + ${money(cents, site.currency)}, however many you choose`}
        options={writers.map(({ idWriter, isPremium }) => ({
          value: idWriter,
          label: (
            <>
              <bdi>WR-{idWriter}</bdi>
              {isPremium && (
                <span className={css.premium}>
                  <Icon name="certificate" size={14} />
                  premium
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
          Another writer may do it if none of them has time
        </Checkbox>
      )}
    </div>
  );
}
