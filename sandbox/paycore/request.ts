import { type Fields, toFields } from '../fields.ts';
import type { HttpRequest } from '../http.ts';
import { isLoopback } from '../loopback.ts';
import type { AccountKeys } from './account.ts';
import type { Draft } from './invoices.ts';
import { PaycoreRefusal } from './refusal.ts';

export function checkKeys({ accountId, apiKey }: AccountKeys, { headers }: HttpRequest): void {
  const expected = `Basic ${Buffer.from(`${accountId}:${apiKey}`).toString('base64')}`;
  if (headers.authorization !== expected) throw new PaycoreRefusal(401, 'Unauthorized');
}

/** The attributes of a JSON:API body of a type. */
export function attributesOf({ body }: HttpRequest, type: string): Fields {
  const data = toFields(toFields(JSON.parse(body)).data);
  if (data.type !== type) throw new PaycoreRefusal(422, `data.type must be ${type}`);
  return toFields(data.attributes);
}

/** The invoice that a request asks for. */
export function draftOf(attributes: Fields): Draft {
  const currency = currencyOf(attributes);
  const service = textOf(attributes, 'service');
  if (!service.startsWith(`payment_card_${currency.toLowerCase()}`))
    throw new PaycoreRefusal(422, 'service is unknown');
  if ((attributes.flow ?? 'charge') !== 'charge') throw new PaycoreRefusal(422, 'flow must be charge');
  const all = addressOf(attributes, 'return_url');
  const urls = toFields(attributes.return_urls ?? {});
  return {
    reference: textOf(attributes, 'reference_id'),
    amount: amountOf(attributes),
    currency,
    service,
    isTest: attributes.test_mode === true,
    description: textOf(attributes, 'description', ''),
    email: textOf(toFields(attributes.customer ?? {}), 'email', ''),
    metadata: attributes.metadata ?? null,
    returnUrls: {
      success: addressOf(urls, 'success') || all,
      pending: addressOf(urls, 'pending') || all,
      fail: addressOf(urls, 'fail') || all,
    },
    callbackUrl: addressOf(attributes, 'callback_url'),
  };
}

/** A number in major units as minor units. Text is refused, as Paycore does. */
export function amountOf({ amount }: Fields): number {
  const minor = typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN;
  const isExact = Math.abs(Number(amount) * 100 - minor) < 1e-6;
  if (!isExact || minor < 1) throw new PaycoreRefusal(422, 'amount must be a number with at most two decimals');
  return minor;
}

export function textOf(fields: Fields, name: string, otherwise?: string): string {
  const value = fields[name] ?? otherwise;
  if (typeof value !== 'string' || value.length > 2048) throw new PaycoreRefusal(422, `${name} must be a text`);
  if (value === '' && otherwise === undefined) throw new PaycoreRefusal(422, `${name} can't be blank`);
  return value;
}

function currencyOf(attributes: Fields): string {
  const currency = textOf(attributes, 'currency');
  if (!/^(USD|EUR|GBP|UAH|CZK)$/.test(currency)) throw new PaycoreRefusal(422, 'currency is not supported');
  return currency;
}

function addressOf(fields: Fields, name: string): string {
  const address = textOf(fields, name, '');
  if (address && !isLoopback(address)) throw new PaycoreRefusal(422, `${name} is not on this machine`);
  return address;
}
