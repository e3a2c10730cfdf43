/**
 * What to compare signatures of PayPal with (payments §1.8). They were computed with node:crypto and checked with openssl and
 * python. The certificate was made for this file, and its private key is deleted.
 */
export const VECTORS = {
  /** The CRC32 of texts. A body that is parsed and written again has another one. */
  crc: {
    '123456789': 3421780262,
    '': 0,
    '{}': 2745614147,
    '{"a":1.0}': 674144410,
    '{"a":1}': 1444654255,
    '{"b":{}}': 1091583329,
    '{"b":[]}': 3973668643,
  },
  body: '{"id":"WH-FAKE00000000001-0000000000001","event_version":"1.0","create_time":"2026-11-20T10:00:00.000Z","resource_type":"capture","resource_version":"2.0","event_type":"PAYMENT.CAPTURE.COMPLETED","summary":"Payment completed for $ 45.5 USD","resource":{"id":"3C679366HH908993F","status":"COMPLETED","amount":{"currency_code":"USD","value":"45.50"},"final_capture":true,"custom_id":"a1","invoice_id":"ord_1001-a1","supplementary_data":{"related_ids":{"order_id":"5O190127TN364715T"}}},"links":[]}',
  transmissionId: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  transmissionTime: '2026-11-20T10:00:01Z',
  webhookId: '1JE4291016473214C',
  message: '69cd13f0-d67a-11e5-baa3-778b53f4ae55|2026-11-20T10:00:01Z|1JE4291016473214C|88050900',
  algorithm: 'SHA256withRSA',
  signature:
    'SZT2t63pM+a20ksv7Uvxyy+1/aAljDysI2xqh6oowel4mfWhL3D/bU+V/foFqJaLdSpsPp1tF+dQVmz45Cla1Y2D2Dzz1h3Tu/i5ixTdus7V/3J3sZ/ppKlUZ9Ulk9mp3dLfrutjGMY6dz7AE/2cPpkQr5Ufn3D+1ROsKePKYKn5pvC64EGCgATj/+2GuAch3XnZLGBy+PS6VNVfNMqu11QrWTFho2IqL2YtQcVhoVesDSER8wefk18jt5M4bmAFE6PB4cTagAHXfGzI3neJqBJyDUTw1Y+nc6UTYzMkzJ5GyBGYZJY4nebx8PXQC3F8vQFPsNzB88YmwcxXPKzFHA==',
  crc32: 88050900,
  certificate: [
    '-----BEGIN CERTIFICATE-----',
    'MIIDUzCCAjugAwIBAgIUSXUEovLFLnFz/5azhpVf5OzGWCgwDQYJKoZIhvcNAQEL',
    'BQAwODE2MDQGA1UEAwwtRkFLRSBwYXlwYWwgc2FuZGJveCBzaWduZXIgKHRlc3Qg',
    'dmVjdG9yIG9ubHkpMCAXDTI2MTEyMDA5NTkwMFoYDzIxMjYxMDI3MDk1OTAwWjA4',
    'MTYwNAYDVQQDDC1GQUtFIHBheXBhbCBzYW5kYm94IHNpZ25lciAodGVzdCB2ZWN0',
    'b3Igb25seSkwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQC0QPV3Ag18',
    'yv44pKm4FVYCQjPytEVMNdC8qapW8FppW8WCy0qZ8T7LNfo5DZdbIzMfzen8sUQa',
    'cX/siFFNa/ShX5TFLoKr7Ybv2yoajDcA3+84mpBwYzi98QoB3aj/2rG95exrECzl',
    'JiCTBupOIdO6SLR3WuXyM6MG1EI3O5Rncq5as/FXfC268vb4bqtaj9nZNhm2+Z2R',
    'BBRmr2mq62B8+dc62sNcMYMeGhc/fjBFr+ZggOt6RLLfqDopPAZUq+HE32BdPa25',
    'zJG6Lzg3jUOr0k1iko2FJ3ph+sIAobVXd3h4vHcAXqKMAE6YFdwkc5ahKKY+JqdZ',
    'XnPLRwqI6oolAgMBAAGjUzBRMB0GA1UdDgQWBBRCIIz+h/TnIVNNKQaDfKe0ye56',
    'nTAfBgNVHSMEGDAWgBRCIIz+h/TnIVNNKQaDfKe0ye56nTAPBgNVHRMBAf8EBTAD',
    'AQH/MA0GCSqGSIb3DQEBCwUAA4IBAQAi00p+bcCVuhZFCGGkZpZF39c+p8QC2RW2',
    'IZACqmMSkF6mRTZabmvWy/UCWMBmUhc7cDar0iZyWpA1eRs4Lj6NdoAx6eKVEwKn',
    'a2ozlN+UTeMJQT0SyKEHGGGNN4c4TLEqZMQSl0i8USB+aBruV9MowJPLaQK1zSnt',
    'fhKLh9f2utJHcjV09GyeY2YgkOvlRA69VAO0aae658aD7dGc+DoBeaa9LjdS7t4h',
    'LiuViQn/XB8NESswrDm2cONjfJsIvaI/JjwzRofsTUwii/l3EtnU5HzWQjlcuYLR',
    'gumo5/sbCbfoIT61DwaQed8quKVi4qBtHQmi5wqAffyiFzk+NFjF',
    '-----END CERTIFICATE-----',
    '',
  ].join('\n'),
};
