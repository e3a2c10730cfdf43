import { listCustomerFiles } from '@octavo/contract/files';
import { getEditTariff } from '@octavo/contract/edit-prices';
import { getOrder } from '@octavo/contract/orders';
import { fromShown } from '@octavo/contract/shown-fields';
import type { SiteSettings } from '@octavo/contract/sites';
import { nameIn } from '@octavo/domain/order-form/fields';
import { withKeptChoices } from '@octavo/domain/order-form/kept-choices';
import { whyNoEdit } from '@octavo/domain/orders/editing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryOf } from '@octavo/client/query';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useIsSignedIn } from '#app/session.ts';
import { LoginScreen } from '#auth/LoginScreen.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderFormSkeleton } from './OrderFormSkeleton.tsx';
import { SignInToSend } from './SignInToSend.tsx';
import { endDraft, readDraft, writeDraft } from './draft/draft.ts';
import type { Memory } from './draft/memory.ts';
import { useFiles } from './draft/useFiles.ts';
import { noFormWords } from './modes/no-form-words.ts';
import { baseOf } from './modes/base-of.ts';
import { mergeNewerOrder } from './modes/merge-newer-order.ts';
import type { Mode, OrderCatalogue } from './machine/order-context.ts';
import type { Intent } from './modes/mode.ts';
import { orderFormWords } from './words.ts';

type Props = {
  site: SiteSettings;
  catalogue: OrderCatalogue;
  slot: string;
  memory: Memory;
  intent: Exclude<Intent, { kind: 'new' }>;
};

/** spec §2 The form filled in with an order of the customer, read from the server. A guest signs in first (spec D33), also to send its files. */
export function LoadedOrder(props: Props) {
  if (useIsSignedIn()) return <Loaded {...props} />;
  const { created } = readDraft(props.slot);
  return created === undefined ? <LoginScreen isInPlace /> : <SignInToSend isEndTold={false} />;
}

function Loaded({ intent: { kind, of }, site, catalogue, ...opening }: Props) {
  const { slot } = opening;
  const [isSaved, setSaved] = useState(false);
  if (!isSaved && readDraft(slot).created !== undefined) setSaved(true); // stays while the page of the order loads
  const params = { id: of };
  const fresh = { staleTime: 0, refetchOnMount: 'always', initialData: undefined } as const;
  const order = useQuery({ ...queryOf(getOrder, { params }), ...fresh });
  const files = useQuery({ ...queryOf(listCustomerFiles, { params }), ...fresh });
  const tariff = useQuery({ ...queryOf(getEditTariff, { params }), ...fresh, enabled: kind === 'edit' });
  const failed = [order, files, tariff].find(({ error, data }) => error !== null && !data);
  if (hasCode(failed?.error, 'not_found'))
    return <NoForm slot={slot} title={noFormWords.notFound} to={paths.dashboard} back={noFormWords.yourOrders} />;
  if (failed?.error) {
    return (
      <Sheet>
        <Failure error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      </Sheet>
    );
  }
  if (!order.isFetchedAfterMount || !files.isFetchedAfterMount || !order.data || !files.data)
    return <OrderFormSkeleton />;
  const isChanged = kind === 'edit' && !isSaved; // spec D21: the files of a saved edit are sent in any case
  const whyNot = isChanged && whyNoEdit({ ...order.data, status: order.data.orderStatus.id }, site);
  if (whyNot) {
    const title = noFormWords.notEditable[whyNot];
    return <NoForm slot={slot} title={title} to={paths.orderInfo(of)} back={noFormWords.backToOrder} />;
  }
  if (kind === 'edit' && !tariff.data) return <OrderFormSkeleton />;
  const priced = { ...catalogue, ...(tariff.data && { tariff: tariff.data }) };
  return (
    <FilledForm
      {...opening}
      site={site}
      catalogue={priced}
      mode={{ kind, order: order.data, files: files.data.filter(({ inChat }) => !inChat) }}
    />
  );
}

type FilledProps = Omit<Props, 'intent'> & { mode: Exclude<Mode, { kind: 'new' }> };

function FilledForm({ mode, site, catalogue, ...opening }: FilledProps) {
  const [base] = useState(() => {
    const newest = baseOf(mode.kind, mode.order);
    mergeNewerOrder(opening.slot, newest);
    return newest;
  });
  const offer = offerOf(mode, { ...site, catalogue });
  return <OrderForm {...opening} site={offer} catalogue={offer.catalogue} mode={mode} base={base} />;
}

type Offer = SiteSettings & { catalogue: OrderCatalogue };

/** What the form offers: in an edit also what the order has and new ones cannot have any more (spec D22). */
const offerOf = ({ kind, order }: FilledProps['mode'], offer: Offer): Offer =>
  kind === 'edit'
    ? withKeptChoices(offer, fromShown(order), (name) => order[nameIn(name, 'shown')]?.name ?? '')
    : offer;

type NoFormProps = { slot: string; title: string; to: string; back: string };

/** Shown instead of the form: the reason, a link to the next page, and what discards the changes of the draft, which no form shows. */
function NoForm({ slot, title, to, back }: NoFormProps) {
  const { list, lost, isLoaded, remove, restore } = useFiles(slot);
  const navigate = useNavigate();
  const draft = readDraft(slot);
  const discard = () => {
    endDraft(slot);
    remove([...list, ...lost].map(({ id }) => id));
    const undo = () => {
      writeDraft(slot, draft);
      restore(list, lost);
    };
    const action = { label: orderFormWords.undo, onChoose: undo };
    showToast(orderFormWords.discarded, { kind: 'undo', action });
    navigate(to, { replace: true });
  };
  const isDiscardable = isLoaded && draft.form !== undefined && draft.created === undefined; // spec D21: files of another account are sent there
  return (
    <Sheet>
      <EmptyState
        title={title}
        actions={
          <>
            <Link className={buttonClass({ kind: 'primary' })} to={to}>
              {back}
            </Link>
            {isDiscardable && (
              <Button kind="ghost" onClick={discard}>
                {orderFormWords.discardDraft}
              </Button>
            )}
          </>
        }
      />
    </Sheet>
  );
}
