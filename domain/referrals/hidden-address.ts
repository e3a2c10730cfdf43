/** An address of which only its owner's friends know more: `m…k@berkeley.edu`. Of a short name only the first letter stays. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [, first = '', last = ''] = /^(.)(?:.*.(.))?/su.exec(email.slice(0, Math.max(0, at))) ?? [];
  return first && `${first}…${last}${email.slice(at)}`;
}
