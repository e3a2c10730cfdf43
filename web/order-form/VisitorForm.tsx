import { isCountryOpen, isWorkOpen } from '@octavo/domain/catalogue/countries';
import { type ComponentType, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '#app/customer.ts';
import { useSite } from '@octavo/client/site';
import { Elsewhere } from '#sites/Elsewhere.tsx';
import type { OrderCatalogue } from './machine/order-context.ts';
import { intentOf } from './modes/mode.ts';

type Props = { catalogue: OrderCatalogue; form: ComponentType<{ catalogue: OrderCatalogue }> };

/** Renders the form without the work types that the site does not sell in the country of the visitor. spec §1 A customer from where the site takes no orders reads why instead, but for an order that was made. */
export function VisitorForm({ catalogue: all, form: Form }: Props) {
  const { closedWorks, codeCountry, openCountries } = useSite();
  const { state } = useLocation();
  const customer = useCustomer();
  const country = customer?.country.toUpperCase() ?? '';
  const catalogue = useMemo(() => {
    const workTypes = all.workTypes.filter(({ id }) => isWorkOpen(id, closedWorks, [codeCountry, country]));
    return { ...all, workTypes };
  }, [all, closedWorks, codeCountry, country]);
  const isElsewhere = customer && !isCountryOpen(openCountries, country || codeCountry);
  if (isElsewhere && intentOf(state).kind !== 'edit') return <Elsewhere />;
  return <Form catalogue={catalogue} />;
}
