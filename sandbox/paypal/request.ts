import { type Fields, toFields } from '../fields.ts';
import { isLoopback } from '../loopback.ts';
import type { Draft } from './orders.ts';
import { PaypalRefusal } from './refusal.ts';

const LONGEST = 127;
const CURRENCIES = /^(AUD|CAD|CHF|CZK|EUR|GBP|NZD|PLN|USD)$/;

/** Reads the body that creates an order. Throws `PaypalRefusal`. */
export function readDraft(body: Fields): Draft {
  if (body.intent !== 'CAPTURE') throw new PaypalRefusal(400, 'INVALID_PARAMETER_VALUE');
  const units: unknown = body.purchase_units;
  if (!Array.isArray(units) || units.length !== 1) throw new PaypalRefusal(400, 'MISSING_REQUIRED_PARAMETER');
  const unit = toFields(units[0]);
  const isOlder = body.application_context !== undefined; // payments §1.2
  const context = isOlder
    ? inside(body, 'application_context')
    : inside(inside(inside(body, 'payment_source'), 'paypal'), 'experience_context');
  return {
    invoiceId: text(unit, 'invoice_id'),
    customId: text(unit, 'custom_id'),
    description: text(unit, 'description'),
    ...readMoney(inside(unit, 'amount')),
    returnUrl: address(context, 'return_url'),
    cancelUrl: address(context, 'cancel_url'),
    isOlder,
  };
}

/** An amount as minor units. Throws `PaypalRefusal`. */
export function readMoney(money: Fields): { amount: number; currency: string } {
  const { currency_code: currency, value } = money;
  if (typeof currency !== 'string' || !CURRENCIES.test(currency)) {
    throw new PaypalRefusal(422, 'CURRENCY_NOT_SUPPORTED');
  }
  if (typeof value !== 'string' || !/^\d{1,10}(\.\d+)?$/.test(value)) {
    throw new PaypalRefusal(400, 'INVALID_PARAMETER_SYNTAX');
  }
  const [whole = '', places = ''] = value.split('.');
  if (places.length > 2) throw new PaypalRefusal(422, 'DECIMAL_PRECISION');
  const amount = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  if (amount === 0) throw new PaypalRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  return { amount, currency };
}

export function inside(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (typeof value !== 'object' || value === null) throw new PaypalRefusal(400, 'MISSING_REQUIRED_PARAMETER');
  return toFields(value);
}

function text(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string' || value.length > LONGEST) throw new PaypalRefusal(400, 'INVALID_STRING_LENGTH');
  return value;
}

function address(fields: Fields, name: string): string {
  const url = fields[name];
  if (typeof url !== 'string' || !isLoopback(url)) throw new PaypalRefusal(400, 'INVALID_PARAMETER_SYNTAX');
  return url;
}
