/**
 * Callbacks to compare our signatures with (payments §4.4), computed with node:crypto, the first one also with openssl. No vector published by
 * Paycore was found.
 */
export const VECTORS = {
  C1: {
    key: 'sk_test_FAKE_paycore_private_key',
    body: '{"data":{"type":"payment-invoices","id":"cpi_FAKE0000000001","attributes":{"status":"processed","resolution":"ok","amount":45.5,"payment_amount":45.5,"currency":"USD","service_currency":"USD","reference_id":"ord_1001-a1","test_mode":true,"processed_amount":45.5,"refunded_amount":null,"created":1795168800,"updated":1795168860}}}',
    signature: '+X9MgADrcmbdIWburD4PgzEmws0=',
  },
  C2: {
    key: 'sk_test_FAKE_paycore_private_key',
    body: '{"data":{"type":"payment-invoices","id":"cpi_FAKE0000000001","attributes":{"status":"process_failed","resolution":"insufficient_funds","amount":45.5,"payment_amount":45.5,"currency":"USD","service_currency":"USD","reference_id":"ord_1001-a1","test_mode":true,"processed_amount":null,"refunded_amount":null,"created":1795168800,"updated":1795168861}}}',
    signature: 'VwxynNN1d/j0rSc6/KvrWKn2Bk0=',
  },
  C3: {
    key: 'sk_test_FAKE_paycore_private_key',
    body: '{"data":{"type":"payment-invoices","id":"cpi_FAKE0000000001","attributes":{"status":"refunded","resolution":"ok","amount":45.5,"payment_amount":45.5,"currency":"USD","service_currency":"USD","reference_id":"ord_1001-a1","test_mode":true,"processed_amount":45.5,"refunded_amount":45.5,"created":1795168800,"updated":1795255200}}}',
    signature: '67AMS5HVx4OMWk6fKZthPD7SGok=',
  },
  C4: {
    key: 'abc',
    body: '{}',
    signature: 'eF07+5SFRgw24kOt8FizW3g+Gyw=',
  },
  C5: {
    key: 'sk_test_FAKE_paycore_private_key',
    body: '{"description":"Замовлення №1002"}',
    signature: '+epukEmr/KpZxj8Y5edtaTsSnPk=',
  },
} as const;

/** The generation of 2017 signs the base64 of its JSON in the same way. We do not speak it. */
export const GENERATION_1 = {
  key: 'sk_test_FAKE',
  json: '{"amount":4550,"currency":"USD","public_key":"pk_test_FAKE","payment_method":"visa","reference":"1001","return_url":"https:\\/\\/shop.example\\/r"}',
  data: 'eyJhbW91bnQiOjQ1NTAsImN1cnJlbmN5IjoiVVNEIiwicHVibGljX2tleSI6InBrX3Rlc3RfRkFLRSIsInBheW1lbnRfbWV0aG9kIjoidmlzYSIsInJlZmVyZW5jZSI6IjEwMDEiLCJyZXR1cm5fdXJsIjoiaHR0cHM6XC9cL3Nob3AuZXhhbXBsZVwvciJ9',
  signature: 'puoX2k2GOQfPmYt0muC3vM9r77k=',
} as const;
