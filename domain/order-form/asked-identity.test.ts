import { describe, expect, test } from 'vitest';
import { askedIdentity } from './asked-identity.ts';

describe('spec §2 “userType, phone, …, name, terms, calls” of an address', () => {
  test.each([
    { texts: { name: ' Amelia ' }, is: { firstName: 'Amelia' } },
    { texts: { name: ' ' }, is: {} },
    { texts: { phone: '(312) 555-0148' }, is: { phone: '3125550148' } },
    { texts: { phone: '+44 7700 900123' }, is: { phone: '+447700900123' } },
    { texts: { phone: ' 447700900123' }, is: { phone: '+447700900123' } },
    { texts: { phone: 'none' }, is: {} },
    { texts: { phone: '1'.repeat(30) }, is: { phone: '1'.repeat(30) } }, // the form says that they are too many
    { texts: { phone: '312 555 0148 ext 5' }, is: { phone: '312 555 0148 ext 5' } },
    { texts: { phone: '٣١٢٥٥٥٠١٤٨' }, is: { phone: '3125550148' } },
    { texts: { userType: '22' }, is: { userType: 22 } },
    { texts: { userType: '12' }, is: {} },
    { texts: { terms: '1', calls: '2' }, is: { terms: false, calls: true } },
    { texts: { terms: 'true', calls: 'false' }, is: { terms: true, calls: false } },
    { texts: { terms: 'yes', calls: '' }, is: {} },
  ])('$texts: $is', ({ texts, is }) => expect(askedIdentity(texts)).toEqual(is));
});
