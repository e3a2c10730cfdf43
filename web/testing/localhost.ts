import dns from 'node:dns';

/** Resolves names under .localhost to this machine, as every browser does (RFC 6761); not every system does. */
export function resolveLocalhost() {
  const { lookup } = dns;
  const ours = (name: string, options: dns.LookupOptions, done: (...answer: unknown[]) => void) => {
    if (!/(^|\.)localhost$/.test(name)) return lookup(name, options, done);
    return options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  };
  dns.lookup = ours as typeof lookup; // the overload that sockets call
}
