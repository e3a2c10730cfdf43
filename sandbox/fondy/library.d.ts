/** The part of Fondy's own library that the tests use. It brings no types. */
declare module 'cloudipsp-node-js-sdk' {
  type Fields = Record<string, unknown>;

  export default class CloudIpsp {
    constructor(settings: { merchantId: number; secretKey: string; baseUrl: string; contentType?: 'json' | 'form' });
    Checkout(data: Fields): Promise<Fields>;
    Status(data: Fields): Promise<Fields>;
    Reverse(data: Fields): Promise<Fields>;
    isValidResponse(data: Fields): boolean;
  }
}
