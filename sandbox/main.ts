import { startSandbox } from './sandbox.ts';

const { SANDBOX_PORT = '4010', FONDY_MERCHANT_ID = '1396424', FONDY_PAYMENT_KEY = 'test' } = process.env;

const fondy = { merchantId: Number(FONDY_MERCHANT_ID), paymentKey: FONDY_PAYMENT_KEY };
const sandbox = await startSandbox({ port: Number(SANDBOX_PORT), fondy });
console.log(`The payment sandbox answers on ${sandbox.url}/fondy/api as merchant ${fondy.merchantId}.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
