import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a phone number, from its digits; the country of the site when they have no valid dial code. */
export function countryOf(phone: string, site: { countryCode: string }): string {
  const number = parsePhoneNumberFromString(`+${phone}`);
  return (number?.isValid() && number.country) || site.countryCode;
}
