import type { Order as WholeOrder } from '@octavo/contract/orders';
import { toHours } from '@octavo/domain/catalogue/urgency';
import type { OrderForm } from '@octavo/domain/order-form/form';
import type { Base } from '../draft/restore.ts';

/** An order as the form has it (spec D3). Credentials stay encrypted, a copy leaves the discount (spec D23). */
export function baseOf(kind: 'clone' | 'edit', order: WholeOrder): Base {
  const form = formOf(order);
  if (kind === 'clone') return { form, discount: null, begun: null };
  return { form, discount: order.discount, begun: { version: order.version, form } };
}

const formOf = (order: WholeOrder): Partial<OrderForm> => ({
  workType: order.workType.id,
  level: order.level.id,
  paperFormat: order.paperFormat.id,
  paperType: order.paperType.id,
  subject: order.subject?.id ?? null,
  resumeService: order.resumeService?.id ?? null,
  pages: order.pages,
  sources: order.sources,
  spacing: order.idSpacing,
  urgency: toHours(order.urgency),
  topWriters: order.premiumWriter,
  extraQualityCheck: order.extraQualityCheck,
  originalityReport: order.originalityReport,
  onePageSummary: order.onePageSummary,
  preferredWriters: order.preferredWriterList,
  anotherWriter: order.preferredWriterAnother,
  title: order.title,
  paperDetails: order.paperDetails,
});
