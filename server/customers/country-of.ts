import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country that a phone is of; that of the site where its digits tell none, as those that came without a dial code. */
export function countryOf(phone: string, site: { countryCode: string }): string {
  const number = parsePhoneNumberFromString(`+${phone}`);
  return (number?.isValid() && number.country) || site.countryCode;
}
