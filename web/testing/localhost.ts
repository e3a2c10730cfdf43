import dns from 'node:dns';

/** As in every browser (RFC 6761), names under .localhost are this machine; not every system knows. */
export function resolveLocalhost() {
  const { lookup } = dns;
  const ours = (name: string, options: dns.LookupOptions, done: (...answer: unknown[]) => void) => {
    if (!/(^|\.)localhost$/.test(name)) return lookup(name, options, done);
    return options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  };
  dns.lookup = ours as typeof lookup; // the form that sockets call
}
