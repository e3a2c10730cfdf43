import { getCatalogue } from '@octavo/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#app/cache.ts';
import { categoryOf, useSite } from '#app/site.ts';
import { Failure } from '#ui/Failure.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderFormBones } from './OrderFormBones.tsx';

const FRESH_MS = 300_000;

/** §2 /order is the form on one page, /order/controls the same form in steps; `?full` makes one page of it (D14). */
export function OrderFormScreen() {
  const site = useSite();
  const catalogue = useQuery({ ...ask(getCatalogue, { params: { cat: categoryOf(site) } }), staleTime: FRESH_MS });
  if (catalogue.data) return <OrderForm catalogue={catalogue.data} />;
  if (!catalogue.isError) return <OrderFormBones />;
  return (
    <Sheet>
      <Failure error={catalogue.error} onRetry={() => void catalogue.refetch()} isRetrying={catalogue.isFetching} />
    </Sheet>
  );
}
