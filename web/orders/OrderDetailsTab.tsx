import type { Order } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { useSaveFile } from '@octavo/client/save-file';
import { FileList, FileItem } from '@octavo/kit/files/FileItem.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import css from './OrderDetailsTab.module.css';
import { fileMeta } from './file-meta.ts';
import { PaperHere } from './state/PaperHere.tsx';
import { FileFirst } from './state/FileFirst.tsx';
import { OrderState } from './state/OrderState.tsx';
import { detailsHeading, extrasOf, factsOf } from './order-facts.ts';
import { numberOf } from './OrderNumber.tsx';
import { OrderTimeline } from './timeline/OrderTimeline.tsx';
import { useOrder } from './useOrder.ts';
import { useOrderFiles } from './useOrderFiles.ts';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { orderStatusName, orderWords } from './words.ts';
import { uploadWords } from '#uploads/words.ts';
import { CancellationPanel } from '#cancellations/CancellationPanel.tsx';
import { OrderRefunds } from '#refunds/OrderRefunds.tsx';

/** spec §2 The tab with the details of an order. */
export function OrderDetailsTab() {
  const order = useOrder();
  const status = order.orderStatus.id;
  const { isLoading, failureCount, errorUpdateCount } = useQuery(
    queryOf(listOrderEvents, { params: { id: order.id } }),
  );
  const isFirst = isLoading && failureCount === 0 && errorUpdateCount === 0;
  return (
    <div className={isFirst ? `${css.body} ${css.waiting}` : css.body}>
      <p className={css.status}>
        <Stamp look={ORDER_STAMPS[status]}>{orderStatusName(status)}</Stamp>
      </p>
      {status === ORDER_STATUS.completed && <PaperHere order={order} />}
      {order.paid > 0 && <CancellationPanel order={order} />}
      {order.paid > 0 && <OrderRefunds order={order} />}
      <OrderState order={order} />
      <FileFirst order={order} />
      <OrderTimeline order={order} />
      {!isFirst && <PaperFacts order={order} />}
    </div>
  );
}

/** What was ordered. It stands below what happened, and would jump down if it were shown first. */
function PaperFacts({ order }: { order: Order }) {
  const extras = extrasOf(order);
  return (
    <>
      <section>
        <h2>{orderWords.page.order}</h2>
        <Leaders facts={{ ...numberOf(order), ...factsOf(order) }} look="body" columns={2} />
      </section>
      {order.paperDetails && (
        <section>
          <h2>{detailsHeading(order)}</h2>
          <p className={css.quote}>
            <bdi>{order.paperDetails}</bdi>
          </p>
        </section>
      )}
      {extras.length > 0 && (
        <section>
          <h2>{orderWords.page.extras}</h2>
          <Leaders facts={extras} look="body" columns={2} />
        </section>
      )}
      <Files orderId={order.id} />
    </>
  );
}

/** All files of the order, the writer's files first. One that is not found to be clean cannot be downloaded (controls C14). */
function Files({ orderId }: { orderId: number }) {
  const save = useSaveFile();
  const { own, writers } = useOrderFiles(orderId);
  const files = [...writers.filter(({ isLatest }) => isLatest), ...own];
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{orderWords.page.files}</h2>
      <FileList label={orderWords.page.files}>
        {files.map((file) => (
          <FileItem
            key={file.id}
            name={file.name}
            meta={file.scan === 'checking' ? uploadWords.scan.checking : fileMeta(file)}
            error={file.scan === 'infected' && uploadWords.scan.infected}
            onDownload={file.scan === 'clean' ? () => save(file) : undefined}
          />
        ))}
      </FileList>
    </section>
  );
}
