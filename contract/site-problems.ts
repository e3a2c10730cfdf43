/** What is wrong with a site, and why operators cannot change or open it (ADR 0221, 0222). */
export const SITE_PROBLEMS = {
  site_unknown: { status: 404, message: 'There is no site at this address' },
  site_closed: { status: 409, message: 'This site accepts no orders at present' },
  country_closed: {
    status: 409,
    message: ({ why = '' }: Readonly<Record<string, string | number>>) => String(why),
  },
  texts_not_accepted: {
    status: 409,
    message: 'Our terms have changed. Accept them at the top of this page, then order',
  },
  texts_changed: { status: 409, message: 'The text has changed again. Read it once more' },
  site_moved: { status: 409, message: 'We have moved to a new website!' },
  site_changed: { status: 409, message: 'Somebody else has changed this site. Look at it again' },
  setting_invalid: { status: 422, message: ({ why = '' }: Readonly<Record<string, string | number>>) => String(why) },
  site_not_ready: { status: 409, message: 'This site is not ready to open' },
  plan_over: { status: 409, message: 'This planned change is over' },
} as const satisfies Record<string, { status: number; message: unknown }>;
