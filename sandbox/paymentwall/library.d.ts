/** The part of Paymentwall's own library that the tests use. It brings no types. */
declare module 'paymentwall' {
  type Params = Record<string, string>;

  class Product {
    constructor(id: string, amount: number, currency: string, name: string, type: string);
    getId(): string;
  }
  class Widget {
    constructor(userId: string, widget: string, products: Product[], params: Params);
    getUrl(): string;
  }
  class Pingback {
    constructor(params: Params, address: string);
    validate(skipAddressCheck: boolean): boolean;
    getProductId(): string;
    getPingbackUniqueId(): string;
    isDeliverable(): boolean;
    isCancelable(): boolean;
  }

  const paymentwall: {
    /** Called without `new`; the keys are those of the whole process. */
    Configure: (apiType: number, projectKey: string, secretKey: string) => void;
    Product: typeof Product;
    Widget: typeof Widget;
    Pingback: typeof Pingback;
  };
  export default paymentwall;
}
