import { expect, test } from 'vitest';
import { withDialCode } from './phone.ts';

test.each([
  { dial: '1', phone: '3125550148', sent: '13125550148' },
  { dial: '1', phone: '+447700900123', sent: '447700900123' },
  { dial: '', phone: '3125550148', sent: '3125550148' },
])('spec §3 “phone (dial code plus digits)”: $phone with $dial is sent as $sent', ({ dial, phone, sent }) => {
  expect(withDialCode(dial, phone)).toBe(sent);
});
