/**
 * Signatures to compare ours with (payments §3.6). PUBLISHED comes from the features of paymentwall-node and paymentwall-php; the
 * others were computed with npm paymentwall 2.1.1.
 */
export const SECRET = 'pwfake_secret_key_0001';

type Signed = { params: Readonly<Record<string, string>>; base: string; sign: string };

const WIDGET = {
  key: 'pwfake_project_key_0001',
  uid: 'cust_42',
  widget: 'p1_1',
  amount: '45.50',
  currencyCode: 'USD',
  ag_name: 'Order #1001',
  ag_external_id: 'ord_1001-a1',
  ag_type: 'fixed',
  email: 'jo@example.com',
  timestamp: '1795168800',
  ps: 'all',
  success_url: 'https://shop.example/pay/return/paymentwall?attempt=a1&ref=$ref',
  failure_url: 'https://shop.example/pay/fail/paymentwall?attempt=a1',
  lang: 'en',
};

/** Calls that the shop signs; `base` is the signed text. */
export const SIGNED: Readonly<Record<'widget3' | 'widget2' | 'ticket' | 'status', Signed>> = {
  widget3: {
    params: { ...WIDGET, sign_version: '3' },
    base: 'ag_external_id=ord_1001-a1ag_name=Order #1001ag_type=fixedamount=45.50currencyCode=USDemail=jo@example.comfailure_url=https://shop.example/pay/fail/paymentwall?attempt=a1key=pwfake_project_key_0001lang=enps=allsign_version=3success_url=https://shop.example/pay/return/paymentwall?attempt=a1&ref=$reftimestamp=1795168800uid=cust_42widget=p1_1pwfake_secret_key_0001',
    sign: '8e6dbc6084e77505c34d7520f5df016e3fdb4c8cd8912c0dff482a9f8121fd36',
  },
  widget2: {
    params: { ...WIDGET, sign_version: '2' },
    base: 'ag_external_id=ord_1001-a1ag_name=Order #1001ag_type=fixedamount=45.50currencyCode=USDemail=jo@example.comfailure_url=https://shop.example/pay/fail/paymentwall?attempt=a1key=pwfake_project_key_0001lang=enps=allsign_version=2success_url=https://shop.example/pay/return/paymentwall?attempt=a1&ref=$reftimestamp=1795168800uid=cust_42widget=p1_1pwfake_secret_key_0001',
    sign: 'e560ef32d4cab7dcfbc6ed51005ef9d6',
  },
  ticket: {
    params: {
      key: 'pwfake_project_key_0001',
      ref: 'b1795168801',
      uid: 'cust_42',
      type: '1',
      message: 'Refund order ord_1001',
      sign_version: '3',
    },
    base: 'key=pwfake_project_key_0001message=Refund order ord_1001ref=b1795168801sign_version=3type=1uid=cust_42pwfake_secret_key_0001',
    sign: 'd476712d711e7d0c45ab8e827721743bb7b2d7421b5199cdeb8bfdaf95d7417c',
  },
  status: {
    params: { key: 'pwfake_project_key_0001', ref: 'b1795168801', sign_version: '3' },
    base: 'key=pwfake_project_key_0001ref=b1795168801sign_version=3pwfake_secret_key_0001',
    sign: 'ade3c0f7bb17db896e819207aa1ade0e4941d8f9768e46265f1e770e106be710',
  },
};

/** The whole address of SIGNED.widget3. */
export const WIDGET_URL =
  'https://api.paymentwall.com/api/subscription?key=pwfake_project_key_0001&uid=cust_42&widget=p1_1&amount=45.50&currencyCode=USD&ag_name=Order%20%231001&ag_external_id=ord_1001-a1&ag_type=fixed&sign_version=3&email=jo%40example.com&timestamp=1795168800&ps=all&success_url=https%3A%2F%2Fshop.example%2Fpay%2Freturn%2Fpaymentwall%3Fattempt%3Da1%26ref%3D%24ref&failure_url=https%3A%2F%2Fshop.example%2Fpay%2Ffail%2Fpaymentwall%3Fattempt%3Da1&lang=en&sign=8e6dbc6084e77505c34d7520f5df016e3fdb4c8cd8912c0dff482a9f8121fd36';

/** Pingbacks with SECRET, as they arrive; `base` is the signed text. */
export const PINGBACKS = {
  paid: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=0&ref=b1795168801&sign_version=3&sig=4f5019958a3385fb9cff02e1cbf39ae8e8972a76e03b395bc9aafa42a9b8cc7e',
    base: 'goodsid=ord_1001-a1ref=b1795168801sign_version=3slength=speriod=type=0uid=cust_42pwfake_secret_key_0001',
  },
  paidVersion2: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=0&ref=b1795168801&sign_version=2&sig=2c380ea6ba79c0a1ee38ccd8754cb009',
    base: 'goodsid=ord_1001-a1ref=b1795168801sign_version=2slength=speriod=type=0uid=cust_42pwfake_secret_key_0001',
  },
  paidWithAmount: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=0&ref=b1795168801&amount=45.50&currency_code=USD&pay_type=Credit%20Card&sign_version=3&sig=157f8d300fcc63c3cc45fc10c948ea5d1dc41c3f5a92e47dd085a5cd93ba4efb',
    base: 'amount=45.50currency_code=USDgoodsid=ord_1001-a1pay_type=Credit Cardref=b1795168801sign_version=3slength=speriod=type=0uid=cust_42pwfake_secret_key_0001',
  },
  refund: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=2&ref=b1795168801&reason=9&sign_version=3&sig=d43473da3c25648cd2b58f57af41e31a9f39c2cf0d0f76167f387bfe3c8cbf86',
    base: 'goodsid=ord_1001-a1reason=9ref=b1795168801sign_version=3slength=speriod=type=2uid=cust_42pwfake_secret_key_0001',
  },
  chargeback: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=2&ref=b1795168801&reason=1&sign_version=3&sig=e05d144ccf25791b0eec86e53059ae7d04e4861774c9be1dea5554ccc0511366',
    base: 'goodsid=ord_1001-a1reason=1ref=b1795168801sign_version=3slength=speriod=type=2uid=cust_42pwfake_secret_key_0001',
  },
  review: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=200&ref=b1795168801&sign_version=3&sig=60a960c09217eebfb76beecb83e76f2bb67ad0f5a668dd086a6867071fcd70dd',
    base: 'goodsid=ord_1001-a1ref=b1795168801sign_version=3slength=speriod=type=200uid=cust_42pwfake_secret_key_0001',
  },
  accepted: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=201&ref=b1795168801&sign_version=3&sig=110a8ce41fac0dd0fa0fa6b34b8e8a1709c18f06a3dac16c518950d103390088',
    base: 'goodsid=ord_1001-a1ref=b1795168801sign_version=3slength=speriod=type=201uid=cust_42pwfake_secret_key_0001',
  },
  test: {
    query:
      'uid=cust_42&goodsid=ord_1001-a1&slength=&speriod=&type=0&ref=t1795168801&is_test=1&sign_version=3&sig=c7914b5f511bfb941d29504dc034ae637c17d9ca126814f737f7a1b973b9af20',
    base: 'goodsid=ord_1001-a1is_test=1ref=t1795168801sign_version=3slength=speriod=type=0uid=cust_42pwfake_secret_key_0001',
  },
} as const;

export const PUBLISHED = [
  {
    secret: 'a7408723eaf4bfa2e3ac49b3cb695046',
    query:
      'uid=test_user&goodsid=test_product&slength=5&speriod=month&type=0&ref=t123&is_test=1&sign_version=2&sig=754cff93c0eb859f6054bef143ad253c',
    isValid: true,
  },
  {
    secret: 'a7408723eaf4bfa2e3ac49b3cb695046',
    query:
      'uid=test_user&goodsid=test_product&slength=5&speriod=month&type=0&ref=t123&is_test=1&sign_version=2&sig=754cff93c0eb859f6054bef143ad253cfoo',
    isValid: false,
  },
  {
    secret: 'a7408723eaf4bfa2e3ac49b3cb695046',
    query:
      'uid=test_user&goodsid=test_product&slength=-5&speriod=month&type=2&ref=t123&is_test=1&reason=9&sign_version=3&sig=2f67209c3e581313a70de9425efef49f35a74c0cdb7f93051b47e3c097011a71',
    isValid: true,
  },
  {
    secret: 'a7408723eaf4bfa2e3ac49b3cb695046',
    query:
      'uid=test_user&goodsid=test_product&slength=-5&speriod=month&type=2&ref=t123&is_test=1&reason=9&sig=e7b2ff07bc0734c83ee14f32552b1c88',
    isValid: true,
  },
  {
    secret: '6274def95b105f1c92d341a8d3bc2e77',
    query:
      'uid=test_user&currency=1000&type=0&ref=t555&is_test=1&sign_version=3&sig=a2932c360010e613166ae95ede5a3fa45bfcac10e1dd93715d21b00d684eb0fb',
    isValid: true,
  },
] as const;
