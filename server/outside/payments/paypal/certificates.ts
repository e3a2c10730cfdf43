import { X509Certificate } from 'node:crypto';
import { callProvider } from '../call-provider.ts';
import { whyNotPublic } from '../public-address.ts';
import type { PaypalConfig } from './config.ts';

const KEPT = 20;
const PATH = '/v1/notifications/certs/';

/** The certificate at the address that a webhook names; null where the address or the certificate is not PayPal's. */
export type Certificates = (address: string, at: Date) => Promise<X509Certificate | null>;

/**
 * payments §1.5 Loads certificates, each once. Anybody can sign with a certificate of their own, so only addresses of PayPal are
 * loaded, over TLS, without redirects. Throws `ProviderError` when PayPal does not answer: then it sends the webhook again.
 */
export function certificates(config: PaypalConfig, timeoutMs: number): Certificates {
  const known = new Map<string, X509Certificate>();

  async function load(address: string): Promise<X509Certificate | null> {
    const { status, text } = await callProvider(address, { method: 'GET', headers: {}, timeoutMs });
    const certificate = status === 200 ? readCertificate(text) : null;
    if (!certificate) return null;
    if (known.size >= KEPT) known.clear();
    known.set(address, certificate);
    return certificate;
  }

  return async (address, at) => {
    if (!mayLoad(address, config)) return null;
    const certificate = known.get(address) ?? (await load(address));
    return certificate && isValidAt(certificate, at) ? certificate : null;
  };
}

/** A host of PayPal, or the sandbox on this machine, whose address production refuses. */
export function mayLoad(address: string, { apiUrl, certHosts }: Pick<PaypalConfig, 'apiUrl' | 'certHosts'>): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (whyNotPublic(apiUrl) !== null) return url.href.startsWith(new URL(apiUrl).href.replace(/\/?$/, PATH));
  const isOfPaypal = url.protocol === 'https:' && url.port === '' && certHosts.includes(url.hostname);
  return isOfPaypal && url.pathname.startsWith(PATH);
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date) =>
  validFromDate <= at && at <= validToDate;
