/**
 * Signed webhooks to compare ours with (payments §5.3), made by the library `stripe` 23.1.0 (`generateTestHeaderString`) and
 * equal to a plain HMAC.
 */
export const VECTORS = {
  S1: {
    secret: 'whsec_fake_secret_0001',
    payload:
      '{"id":"evt_fake_0001","object":"event","type":"checkout.session.completed","created":1795168801,"livemode":false,"data":{"object":{"id":"cs_test_fake_0001","object":"checkout.session","mode":"payment","status":"complete","payment_status":"paid","amount_total":4550,"currency":"usd","client_reference_id":"ord_1001-a1","payment_intent":"pi_fake_0001","metadata":{"attempt":"a1"}}}}',
    header: 't=1795168802,v1=8861806ebb272dd3aa1397430cbfaee032e5ad5f7790840707f4e15cd8ae1cc2',
  },
  S2: {
    secret: 'whsec_test_secret',
    payload: '{"id":"evt_test_webhook","object":"event"}',
    header: 't=1700000000,v1=d95c6b7477fbd7e9f90b1b0ef5f9c7ac25abca5382460e0d988c2b2a5b71b990',
  },
};
