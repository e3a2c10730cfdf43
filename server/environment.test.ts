import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('environment variables', () => {
  test('all have a default', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, SEED: 'demo' });
  });

  test('an empty variable counts as missing', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  test('one error names every invalid variable', () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'mysql://x', SEED: 'novel' };
    expect(() => readEnvironment(wrong)).toThrow(/^Invalid environment variables:[^]*PORT:[^]*DATABASE_URL:[^]*SEED:/);
  });

  test('ADR 0143 the address of Postgres itself is for one beside that of a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://octavo@127.0.0.1:5432/octavo';
    expect(() => readEnvironment({ DATABASE_DIRECT_URL })).toThrow('DATABASE_URL: is required');
    expect(readEnvironment({ DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://octavo@127.0.0.1:6432/octavo' })).toMatchObject({ DATABASE_DIRECT_URL }); // oxfmt-ignore
  });

  test.each(['PORT', 'TRUSTED_PROXIES', 'FONDY_MERCHANT_ID', 'DATA_DIR', 'WEB_DIR', 'HOST'])(
    'controls A8 a blank %s is refused: it would count as zero or as a name',
    (name) => {
      for (const blank of [' ', '\t', '\n', '  ']) {
        expect(() => readEnvironment({ [name]: blank })).toThrow(`${name}: must not be blank`);
      }
    },
  );

  test('a blank variable that is not a setting is ignored', () => {
    expect(readEnvironment({ SOMETHING: ' ' }).PORT).toBe(3000);
  });

  test('spec D57 RATE_LIMITS accepts other counts by the name of the limit', () => {
    expect(readEnvironment({ RATE_LIMITS: '{"price": 600}' }).RATE_LIMITS).toEqual({ price: 600 });
    for (const text of ['{"prices": 600}', '{"price": 0}', '{"price": "x"}', 'maybe', '{']) {
      expect(() => readEnvironment({ RATE_LIMITS: text })).toThrow('RATE_LIMITS');
    }
  });

  const production = {
    NODE_ENV: 'production',
    APP_SECRET: 'x'.repeat(48),
    SEED: 'sites',
    FONDY_API_URL: 'https://pay.fondy.eu/api',
    FONDY_MERCHANT_ID: '1700001',
    FONDY_PAYMENT_KEY: 'a-key-of-a-merchant',
    SMTP_URL: 'smtps://octavo:secret@mail.example.com',
  };

  test('production accepts real keys', () => {
    expect(readEnvironment(production).NODE_ENV).toBe('production');
  });

  test('ADR 0032 production starts without an account at a provider, which an operator sets later', () => {
    const { FONDY_API_URL: _, FONDY_MERCHANT_ID: __, FONDY_PAYMENT_KEY: ___, ...others } = production;
    expect(readEnvironment(others).NODE_ENV).toBe('production');
    expect(() => readEnvironment({ ...others, FONDY_MERCHANT_ID: '1700001' })).toThrow('Fondy');
  });

  const S3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'octavo', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }; // oxfmt-ignore
  const DATABASE_URL = 'postgres://octavo@127.0.0.1:5432/octavo';
  test.each([
    { given: { DATABASE_URL }, isRefused: true },
    { given: { DATABASE_URL, DATA_DIR: 'data' }, isRefused: true },
    { given: { DATABASE_URL, DATA_DIR: '/var/lib/octavo' }, isRefused: false },
    { given: { DATABASE_URL, ...S3 }, isRefused: false },
    { given: {}, isRefused: false },
  ])(
    'spec D40 production with a Postgres of its own keeps files where each version finds them: $given is refused: $isRefused',
    ({ given, isRefused }) => {
      const read = () => readEnvironment({ ...production, ...given });
      if (isRefused) expect(read).toThrow('DATA_DIR: must be an absolute path in production');
      else expect(read).not.toThrow();
    },
  );

  test.each([
    { setting: 'FONDY_API_URL', value: 'http://localhost:4010/fondy/api', name: 'Fondy' },
    { setting: 'FONDY_PAYMENT_KEY', value: 'test', name: 'Fondy' },
    { setting: 'APP_SECRET', value: '', name: 'APP_SECRET' },
    { setting: 'SMTP_URL', value: '', name: 'SMTP_URL' },
    { setting: 'SMTP_URL', value: 'https://mail.example.com', name: 'SMTP_URL' },
    { setting: 'SEED', value: 'demo', name: 'SEED' },
    { setting: 'RATE_LIMITS', value: 'off', name: 'RATE_LIMITS' },
  ])('production refuses $setting $value', ({ setting, value, name }) => {
    expect(() => readEnvironment({ ...production, [setting]: value })).toThrow(name);
  });
});

describe('controls C14 a virus scanner', () => {
  test.each([{ SCAN_COMMAND: 'clamscan --no-summary' }, { CLAMD_ADDRESS: 'localhost:3310' }])('may be %j', (given) => {
    expect(readEnvironment(given)).toMatchObject(given);
  });

  test.each([
    { given: { CLAMD_ADDRESS: 'localhost' }, says: 'CLAMD_ADDRESS: must be host:port or the path of a socket' },
    { given: { CLAMD_ADDRESS: 'localhost:3310', SCAN_COMMAND: 'clamscan' }, says: 'CLAMD_ADDRESS: must be empty' },
  ])('must not be $given', ({ given, says }) => expect(() => readEnvironment(given)).toThrow(says));
});
