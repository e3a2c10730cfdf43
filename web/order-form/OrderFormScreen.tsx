import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoryOf, partOfPage, useSite } from '#app/site.ts';
import { Failure } from '#ui/Failure.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderFormBones } from './OrderFormBones.tsx';

const FRESH_MS = 300_000;

/** §2 /order is the form on one page, /order/controls the same form in steps; `?full` makes one page of it (D14). */
export function OrderFormScreen() {
  const site = useSite();
  const catalogue = useQuery(catalogueQuery(categoryOf(site)));
  if (catalogue.data) return <OrderForm catalogue={catalogue.data} />;
  if (!catalogue.isError) return <OrderFormBones />;
  return (
    <Sheet>
      <Failure error={catalogue.error} onRetry={() => void catalogue.refetch()} isRetrying={catalogue.isFetching} />
    </Sheet>
  );
}

/** What the form chooses from. The first page carries it, so that the form can be used before anything is asked for. */
const catalogueQuery = (cat: number) =>
  queryOptions({
    queryKey: ['/sites/categories/:cat/orders/catalogue', { params: { cat } }],
    queryFn: async () => (await import('./load-catalogue.ts')).loadCatalogue(cat),
    initialData: () => partOfPage<Catalogue & { tariff: Tariff }>('catalogue') ?? undefined,
    staleTime: FRESH_MS,
  });
