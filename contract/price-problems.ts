type Params = Readonly<Record<string, string | number>>;

/** Why prices, codes and hours are not saved (ADR 0230). */
export const PRICE_PROBLEMS = {
  hours_changed: { status: 409, message: 'Somebody else has changed the hours meanwhile. Look at them again' },
  code_taken: { status: 409, message: 'This discount code exists already' },
  tariff_begun: { status: 409, message: 'These prices count already, or were taken back before' },
  tariff_changed: { status: 409, message: 'Somebody else has saved prices meanwhile. Look at them and try again' },
  tariff_same: { status: 409, message: 'These are the prices of now. Nothing was saved' },
  tariff_start: { status: 422, message: 'Choose a time within the next 365 days' },
  tariff_waits: { status: 409, message: 'A version waits for its day. Take it back first' },
  tariff_wrong: { status: 422, message: ({ why = '' }: Params) => String(why) },
} as const;
