import type { Fields } from '../fields.ts';
import { isLoopback } from '../loopback.ts';
import { FondyRefusal } from './refusal.ts';
import { signatureOf } from './signature.ts';
import type { MerchantKeys } from './merchant.ts';

const LONGEST = 2048;

export function authentic({ merchantId, paymentKey }: MerchantKeys, request: Fields): Fields {
  if (Number(request.merchant_id) !== merchantId) throw new FondyRefusal(1016);
  if (Object.values(request).some((value) => String(value).includes('|'))) throw new FondyRefusal(1034);
  if (signatureOf(request, paymentKey).signature !== request.signature) throw new FondyRefusal(1014);
  return request;
}

export function required(request: Fields, name: string): string {
  const value = optional(request, name);
  if (value === '') throw new FondyRefusal(1011, name);
  return value;
}

export function optional(request: Fields, name: string): string {
  const value = request[name] ?? '';
  if (typeof value !== 'string' || value.length > LONGEST) throw new FondyRefusal(1007, name);
  return value;
}

export function currencyOf(request: Fields): string {
  const currency = required(request, 'currency');
  if (!/^(USD|EUR|GBP|UAH|CZK)$/.test(currency)) throw new FondyRefusal(1012, currency);
  return currency;
}

/** An amount in minor units, without decimals. */
export function amountOf({ amount = '' }: Fields): number {
  if (amount === '') throw new FondyRefusal(1011, 'amount');
  if (!/^[1-9]\d{0,11}$/.test(String(amount))) throw new FondyRefusal(1007, 'amount');
  return Number(amount);
}

/** The lifetime in seconds. */
export function lifetimeOf({ lifetime = 600 }: Fields): number {
  if (!/^[1-9]\d{0,7}$/.test(String(lifetime))) throw new FondyRefusal(1007, 'lifetime');
  return Number(lifetime);
}

export function addressField(request: Fields, name: string): string {
  const address = optional(request, name);
  if (address && !isLoopback(address)) throw new FondyRefusal(1007, `${name} is not on this machine`);
  return address;
}
