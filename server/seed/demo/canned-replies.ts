/** The canned replies of the first site, by name. */
export const CANNED_REPLIES: Record<string, string> = {
  hello: 'Hello {customer name}, this is {support name} of {site}. I look into it and answer within the hour.',
  late: '“{title}” is late, {customer name}, and that is on us. {writer} works on it now. A credit for the delay comes by itself.',
  'ready-by': '“{title}” is ready by {deadline}. {writer} has everything that is needed.',
};
