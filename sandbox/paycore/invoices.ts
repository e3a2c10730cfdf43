export type Status =
  | 'created'
  | 'process_pending'
  | 'processed'
  | 'partially_processed'
  | 'process_failed'
  | 'expired'
  | 'refunding'
  | 'partially_refunded'
  | 'refunded'
  | 'charged_back';

/** A payment invoice. Amounts are in minor units; Paycore writes them as numbers in major units. */
export type Invoice = {
  id: string;
  reference: string;
  status: Status;
  resolution: string;
  amount: number;
  currency: string;
  service: string;
  processed: number | null;
  refunded: number;
  chargedBack: number;
  isTest: boolean;
  description: string;
  email: string;
  metadata: unknown;
  returnUrls: { success: string; pending: string; fail: string };
  callbackUrl: string;
  /** Unix seconds. `updated` grows with every change. */
  created: number;
  updated: number;
  card: string;
  /** The refunds by their reference, in minor units. */
  refunds: Map<string, number>;
};

export type Draft = Pick<
  Invoice,
  | 'reference'
  | 'amount'
  | 'currency'
  | 'service'
  | 'isTest'
  | 'description'
  | 'email'
  | 'metadata'
  | 'returnUrls'
  | 'callbackUrl'
>;

const KEPT = 10_000;
export const TEST_CARD = '5123817234060000';

export type Invoices = ReturnType<typeof startInvoices>;

/** The invoices of the sandbox. Their numbers count from the start time, so that a restarted sandbox does not use one twice. */
export function startInvoices(now: () => Date) {
  const invoices = new Map<string, Invoice>();
  let lastId = now().getTime();

  return {
    add(draft: Draft): Invoice {
      if (invoices.size >= KEPT) throw new Error('the sandbox has too many invoices: reset it');
      const at = secondsOf(now());
      const invoice: Invoice = {
        ...draft,
        id: `cpi_${(++lastId).toString(36)}`,
        status: 'created',
        resolution: 'ok',
        processed: null,
        refunded: 0,
        chargedBack: 0,
        created: at,
        updated: at,
        card: TEST_CARD,
        refunds: new Map(),
      };
      invoices.set(invoice.reference, invoice);
      return invoice;
    },
    find: (reference: string) => invoices.get(reference),
    findById: (id: string) => [...invoices.values()].find((invoice) => invoice.id === id),
    /** Changes an invoice; two changes in one second have different times. */
    change(invoice: Invoice, change: Partial<Invoice>): void {
      Object.assign(invoice, change, { updated: Math.max(secondsOf(now()), invoice.updated + 1) });
    },
    reset: () => invoices.clear(), // the numbers continue
  };
}

export function isOpen({ status }: Invoice): boolean {
  return status === 'created' || status === 'process_pending';
}

export const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);
