const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** Writes moments in a time zone as `2026-11-30 10:40`, for spreadsheets: the same in every language. Throws for a zone that does not exist. */
export function sortableIn(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en', { ...PARTS, timeZone, hourCycle: 'h23' });
  return (date) => {
    const { year, month, day, hour, minute } = Object.fromEntries(
      format.formatToParts(date).map(({ type, value }) => [type, value]),
    );
    return `${year}-${month}-${day} ${hour}:${minute}`;
  };
}
