import { isWorkOpen } from '@octavo/domain/catalogue/closed-works';
import { type ComponentType, useMemo } from 'react';
import { useCustomer } from '#app/customer.ts';
import { useSite } from '@octavo/client/site';
import type { OrderCatalogue } from './machine/order-context.ts';

type Props = { catalogue: OrderCatalogue; form: ComponentType<{ catalogue: OrderCatalogue }> };

/** Renders the form without the work types that the site does not sell in the country of the visitor. */
export function VisitorCatalogue({ catalogue: all, form: Form }: Props) {
  const { closedWorks, codeCountry } = useSite();
  const country = useCustomer()?.country.toUpperCase() ?? '';
  const catalogue = useMemo(() => {
    const workTypes = all.workTypes.filter(({ id }) => isWorkOpen(id, closedWorks, [codeCountry, country]));
    return { ...all, workTypes };
  }, [all, closedWorks, codeCountry, country]);
  return <Form catalogue={catalogue} />;
}
