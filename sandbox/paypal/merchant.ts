import type { Room } from '../provider.ts';
import type { Orders } from './orders.ts';
import type { Tokens } from './tokens.ts';
import type { Repeats } from './repeats.ts';

export type MerchantKeys = { clientId: string; secret: string; webhookId: string };

export type Paypal = MerchantKeys & Room & { orders: Orders; tokens: Tokens; repeats: Repeats };
