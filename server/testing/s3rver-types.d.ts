declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };

  /** An S3 server on a folder. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
