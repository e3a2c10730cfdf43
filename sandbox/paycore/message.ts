import type { Invoice } from './invoices.ts';

/** An invoice as JSON:API, in callbacks and answers alike: amounts are numbers in major units, times are Unix seconds. */
export function describe(invoice: Invoice, baseUrl: string): object {
  const { service, id } = invoice;
  const page = `${baseUrl}/paycore/hpp/?cpi=${id}`;
  const isHosted = service.endsWith('_hpp');
  return {
    type: 'payment-invoices',
    id,
    attributes: {
      status: invoice.status,
      resolution: invoice.resolution,
      amount: major(invoice.amount),
      payment_amount: major(invoice.amount),
      currency: invoice.currency,
      service_currency: invoice.currency,
      service,
      reference_id: invoice.reference,
      test_mode: invoice.isTest,
      fee: 0,
      deposit: invoice.processed === null ? 0 : major(invoice.processed),
      processed: invoice.processed === null ? null : invoice.updated,
      processed_amount: invoice.processed === null ? null : major(invoice.processed),
      refunded_amount: invoice.refunded === 0 ? null : major(invoice.refunded),
      charged_back_amount: invoice.chargedBack === 0 ? null : major(invoice.chargedBack),
      description: invoice.description,
      metadata: invoice.metadata,
      flow: 'hpp',
      payment_flow: 'charge',
      ...(isHosted
        ? { hpp_url: page, flow_data: [] }
        : {
            hpp_url: null,
            flow_data: { action: `${baseUrl}/paycore/acs`, method: 'POST', params: { cpi: id }, metadata: [] },
          }),
      return_urls: invoice.returnUrls,
      callback_url: invoice.callbackUrl,
      created: invoice.created,
      updated: invoice.updated,
    },
  };
}

/** The body of a callback. Its spaces are part of what is signed, so a shop that writes the JSON again refuses it. */
export function callbackBody(data: object): string {
  return `${JSON.stringify({ data }, null, 3)}\n`;
}

const major = (minor: number) => minor / 100;
