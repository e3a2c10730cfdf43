import { getCatalogue } from '@octavo/contract/catalogue';
import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import { pageTranslation } from '@octavo/domain/language/page';
import { choicesIn } from '@octavo/domain/sites/own-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { queryOf } from '@octavo/client/query';
import { paths } from '#app/paths.ts';
import { categoryOf, partOfPage, useSite } from '@octavo/client/site';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { DraftOwner } from './DraftOwner.tsx';
import { isPrefill } from './prefill/is-prefill.ts';
import { isOnePage } from './steps/useStep.ts';
import type { Prefill } from './prefill/read-prefill.ts';
import { NEW, intentOf, slotOf } from './modes/mode.ts';
import type { OrderCatalogue } from './machine/order-context.ts';
import { OrderForm } from './OrderForm.tsx';
import { OrderFormSkeleton } from './OrderFormSkeleton.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Prefilling } from './prefill/Prefilling.tsx';
import { OnlyOpen } from '#sites/OnlyOpen.tsx';

const LoadedOrder = lazyPart(() => import('./LoadedOrder.tsx'), 'LoadedOrder', { fallback: <OrderFormSkeleton /> });

/** Few sites have rules about countries. */
const VisitorForm = lazyPart(() => import('./VisitorForm.tsx'), 'VisitorForm', { fallback: <OrderFormSkeleton /> });

const FRESH_MS = 300_000;

/** spec D14 Both addresses are the form in steps, or on one page where the site has the step feature off. `?full` is always one page. */
export const OrderFormScreen = () => (
  <OnlyOpen>
    <OpenForm />
  </OnlyOpen>
);

function OpenForm() {
  const site = useSite();
  const catalogue = useQuery(catalogueQuery(categoryOf(site)));
  if (catalogue.data && site.closedWorks.length + site.openCountries.length > 0) {
    return <VisitorForm catalogue={catalogue.data} form={Opened} />;
  }
  if (catalogue.data) return <Opened catalogue={catalogue.data} />;
  if (!catalogue.isError) return <OrderFormSkeleton />;
  return (
    <Sheet>
      <Failure error={catalogue.error} onRetry={() => void catalogue.refetch()} isRetrying={catalogue.isFetching} />
    </Sheet>
  );
}

/** Opens the form for a new order, or for an order of the server to clone or edit. */
function Opened({ catalogue }: { catalogue: OrderCatalogue }) {
  const site = useSite();
  const { pathname, search, state, key } = useLocation();
  const [{ prefill, begin, count, readAt }, setPrefilled] = useState<Prefilled>(NO_PREFILL);
  const applyPrefill = (next: Prefill, beginNext?: () => void) =>
    setPrefilled((last) => ({ prefill: next, begin: beginNext, count: last.count + 1, readAt: key }));
  if (isPrefill(search) || readAt === key) {
    const rules = { site: { ...site, category: categoryOf(site) }, catalogue, writers: null };
    return <Prefilling rules={rules} onPrefill={applyPrefill} />;
  }
  const intent = intentOf(state);
  const slot = slotOf(site.idSite, intent);
  const isForThisDraft = prefill !== null && slotOf(site.idSite, prefill.intent) === slot;
  return (
    <>
      {!isOnePage(site, search) && pathname !== paths.orderSteps && (
        <Navigate to={{ pathname: paths.orderSteps, search }} state={state as unknown} replace />
      )}
      <DraftOwner
        key={slot}
        slot={slot}
        begin={isForThisDraft ? begin : undefined}
        credentials={isForThisDraft ? prefill.form.credentials : undefined}
      >
        {(memory) => {
          const opening = { site, catalogue, slot, memory };
          if (intent.kind === 'new') return <OrderForm key={count} {...opening} mode={NEW} />;
          return <LoadedOrder key={count} {...opening} intent={intent} />;
        }}
      </DraftOwner>
    </>
  );
}

type Prefilled = {
  prefill: Prefill | null;
  /** Writes the prefill into the draft. */
  begin: (() => void) | undefined;
  count: number;
  /** The key of the history entry that had the prefill. The form waits for the entry that replaces it: that one has the intent. */
  readAt: string | null;
};

const NO_PREFILL: Prefilled = { prefill: null, begin: undefined, count: 0, readAt: null };

/** The lists of the form. The page of the server carries them, so that the first form waits for no request. */
const catalogueQuery = (cat: number) =>
  queryOptions({
    ...queryOf(getCatalogue, { params: { cat } }),
    initialData: catalogueOfPage,
    staleTime: FRESH_MS,
  });

/** The page has it in the language of the site. */
function catalogueOfPage() {
  const catalogue = partOfPage<Catalogue & { tariff: Tariff }>('catalogue');
  return catalogue ? choicesIn(catalogue, pageTranslation()) : undefined;
}
