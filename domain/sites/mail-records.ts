/** What a receiver of mail reads about its sender in the names of a domain. */
export const RECORDS = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecord = (typeof RECORDS)[number];

/** Where the text of a record stands, for a domain and the selector of its key. */
export const placeOf = (record: MailRecord, domain: string, selector: string): string =>
  ({ spf: domain, dkim: `${selector}._domainkey.${domain}`, dmarc: `_dmarc.${domain}` })[record];

/** The record among the texts of its place, and whether a receiver can use it. Two records of one kind are as none. */
export function judgeRecord(record: MailRecord, texts: readonly string[]): { isGood: boolean; text: string | null } {
  const found = texts.filter((text) => BEGINNINGS[record].test(text));
  const [text = null] = found;
  return { isGood: text !== null && found.length === 1 && IS_GOOD[record].test(text), text };
}

const BEGINNINGS: Record<MailRecord, RegExp> = {
  spf: /^v=spf1(?:\s|$)/i,
  dkim: /(?:^|;)\s*p=/i,
  dmarc: /^v=DMARC1\s*(?:;|$)/i,
};

/** SPF says what becomes of others (`-all`, `~all`, or another domain says it), DKIM has a key, DMARC has a policy. */
const IS_GOOD: Record<MailRecord, RegExp> = {
  spf: /\s(?:[-~]all|redirect=\S+)\s*$/i,
  dkim: /(?:^|;)\s*p=[a-z\d+/=\s]{20,}/i,
  dmarc: /;\s*p=(?:none|quarantine|reject)\s*(?:;|$)/i,
};
