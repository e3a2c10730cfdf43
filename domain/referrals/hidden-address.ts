/** An address with most of its name hidden: `m…k@berkeley.edu`. Of a short name only the first letter stays. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [, first = '', last = ''] = /^(.)(?:.*.(.))?/su.exec(email.slice(0, Math.max(0, at))) ?? [];
  return first && `${first}…${last}${email.slice(at)}`;
}
