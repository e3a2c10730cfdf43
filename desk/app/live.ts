/** The `meta` of a query that any change of any order may change, as a list or a count: while it is on the screen it is asked again live. */
export const LIVE = { isLive: true };
