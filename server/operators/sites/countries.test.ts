import * as contract from '@octavo/contract/desk-sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
});

const change = (fields: object, version: number | null = null) =>
  olga.call(contract.changeDeskSite, {
    params: { id: 1 },
    body: { change: fields, version, reason: 'As agreed' },
  });
const works = (codeCountry: string) => [{ codeCountry, workType: 1 }];

describe('spec §12.14 the countries of a site', () => {
  test.each([
    { field: 'countryCode', value: 'ZZ', code: 'ZZ' },
    { field: 'openCountries', value: ['US', 'UK'], code: 'UK' },
    { field: 'closedWorks', value: works('QX'), code: 'QX' },
  ])('are refused in $field where there is no such country', async ({ field, value, code }) => {
    const why = `There is no country ${code}. Give its two letters, such as US or GB`;
    const refusal = { code: 'setting_invalid', params: { field, why } };
    await expect(change({ [field]: value })).rejects.toMatchObject(refusal);
  });

  test('are taken where there are such, and a code that the site has already stays valid', async () => {
    await fixture.db.updateTable('sites').set({ countryCode: 'ZZ' }).where('id', '=', 1).execute();
    const { settings } = await change({ countryCode: 'ZZ', pagesMax: 90 });
    expect(settings).toMatchObject({ countryCode: 'ZZ', pagesMax: 90 });
    const right = { countryCode: 'GB', openCountries: ['GB', 'DE'], closedWorks: works('FR') };
    expect((await change(right, 2)).settings).toMatchObject({ countryCode: 'GB', openCountries: ['GB', 'DE'] });
  });
});
