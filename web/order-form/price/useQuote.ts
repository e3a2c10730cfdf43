import type { Discount } from '@octavo/contract/discounts';
import { toPriceRequest } from '@octavo/contract/order-fields';
import { priceEdit } from '@octavo/contract/edit-prices';
import { type PriceRequest, calculatePrice } from '@octavo/contract/pricing';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { readPrice } from '@octavo/domain/pricing/parts';
import { NO_DISCOUNT, priceOf } from '@octavo/domain/pricing/price';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '@octavo/client/query';
import { useSettled } from '#app/useSettled.ts';
import type { Quote } from '../machine/order-context.ts';

type Props = {
  form: OrderForm;
  discount: Discount | null;
  category: SiteCategory;
  tariff: Tariff;
  /** The order that an edit changes: it keeps the tariff that it was made with (ADR 0221). */
  edited: number | null;
};

/**
 * spec D10 The price by the rule in the browser at once, then the price of the server. Answers are cached by their request, so
 * a late answer is never shown for a newer form.
 */
export function useQuote({ form, discount, category, tariff, edited }: Props): Quote {
  const ours = priceOf(toPriced(form), tariff, discount ?? NO_DISCOUNT);
  const wanted = JSON.stringify(toPriceRequest(form, category, discount));
  const [asked, setAsked] = useState<string | null>(null);
  useSettled(wanted, setAsked);
  const body = JSON.parse(asked ?? wanted) as PriceRequest; // toPriceRequest() made it
  const answer = useQuery({
    ...(edited === null
      ? queryOf(calculatePrice, { params: { cat: category }, body })
      : queryOf(priceEdit, { params: { cat: category, id: edited }, body })),
    enabled: ours !== null && asked !== null,
  });

  const isCurrent = asked === wanted;
  const theirs = isCurrent && answer.data ? readPrice('wire', answer.data) : null;
  return {
    price: theirs ?? ours,
    isConfirmed: theirs !== null,
    isCorrected: theirs !== null && theirs.final !== ours?.final,
    retry: isCurrent && answer.isError ? () => void answer.refetch() : null,
  };
}
