import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LAYERS, USES, layersOf, wrongImports } from './check-imports.ts';

const saysOf = (from: string, to: string) => wrongImports([{ from, to }]);

describe('check-imports refuses', () => {
  test.each([
    { what: 'the web in the server', from: 'server/x.ts', to: 'web/app/call.ts' },
    { what: 'the sandbox in the server', from: 'server/app.ts', to: 'sandbox/sandbox' },
    { what: 'the server in the contract', from: 'contract/x.ts', to: 'server/app' },
    { what: 'the server in the web', from: 'web/orders/x.ts', to: 'server/orders/store' },
    { what: 'the server in a test of the web', from: 'web/orders/x.test.ts', to: 'server/orders/store' },
    { what: 'the product in the sandbox', from: 'sandbox/fondy/x.ts', to: 'domain/money' },
    { what: 'a noun in the kit', from: 'kit/x.ts', to: 'contract/orders' },
    { what: 'a noun of the domain in the kit', from: 'kit/x.ts', to: 'domain/orders/status' },
    { what: 'the web app in the client', from: 'client/x.ts', to: 'web/app/paths.ts' },
  ])('$what', ({ from, to }) => {
    const [own] = from.split('/');
    expect(saysOf(from, to)).toEqual([`${from} imports ${to}: ${own}/ does not use it`]);
  });

  test.each([
    { what: 'a noun in app', from: 'web/app/x.ts', to: 'web/orders/words.ts' },
    { what: 'the shell in a noun', from: 'web/orders/x.ts', to: 'web/shell/Page.tsx' },
    { what: 'the routes in a noun', from: 'web/orders/x.ts', to: 'web/routes.tsx' },
    { what: 'a noun in the room of the parts of queries', from: 'server/views/x.ts', to: 'server/orders/store.ts' },
    { what: 'a noun in another of a lower layer', from: 'server/orders/x.ts', to: 'server/messenger/store.ts' },
    {
      what: 'a noun in the file of another that is below both',
      from: 'domain/orders/status.ts',
      to: 'domain/desk/x.ts',
    },
    { what: 'a folder beside it', from: 'sandbox/fondy/x.ts', to: 'sandbox/paypal/ask.ts' },
    { what: 'a folder above the files without a place', from: 'kit/Button.tsx', to: 'kit/files/FilePicker.tsx' },
    {
      what: 'the price in the state of the order form',
      from: 'web/order-form/machine/x.ts',
      to: 'web/order-form/price/x.ts',
    },
    { what: 'the price in the draft', from: 'web/order-form/draft/x.ts', to: 'web/order-form/price/x.ts' },
    { what: 'the screen in the steps', from: 'web/order-form/steps/x.ts', to: 'web/order-form/useOrderMachine.ts' },
  ])('$what', ({ from, to }) => {
    expect(saysOf(from, to)).toEqual([`${from} imports ${to}, which is no lower layer`]);
  });

  test('no name that is gone', () => {
    const paths = Object.keys(LAYERS).flatMap((folder) => layersOf(folder).flat().map((name) => `${folder}/${name}`)); // oxfmt-ignore
    expect(paths.filter((path) => !path.endsWith('/*') && !existsSync(path))).toEqual([]);
  });

  test('a file without a layer', () => {
    expect(saysOf('server/utils/x.ts', 'server/db.ts')).toEqual(['server/utils/x.ts is in no layer of server/']);
  });

  test.each(Object.keys(USES))('every package that %s does not use', (own) => {
    const used = [own, ...(USES[own] ?? []).map((name) => name.split('/')[0])];
    for (const other of Object.keys(USES).filter((name) => !used.includes(name))) {
      expect(saysOf(`${own}/x/x.ts`, `${other}/x.ts`)).toContain(
        `${own}/x/x.ts imports ${other}/x.ts: ${own}/ does not use it`,
      );
    }
  });

  test.each(Object.keys(LAYERS))('every import up in %s', (folder) => {
    const fileIn = (name: string) => `${folder}/${name === '*' ? 'other.ts' : name}`;
    const layers = layersOf(folder);
    for (const [height, names] of layers.entries()) {
      for (const from of names) {
        const beside = names.filter((name) => name !== from);
        for (const to of [...layers.slice(height + 1).flat(), ...beside]) {
          expect(saysOf(fileIn(from), fileIn(to))).toHaveLength(1);
        }
      }
    }
  });
});

test.each([
  { what: 'a lower layer', from: 'server/orders/create-order.ts', to: 'server/http/on.ts' },
  { what: 'its own folder', from: 'server/orders/create-order.ts', to: 'server/orders/store.ts' },
  { what: 'a file without a place another', from: 'kit/Button.tsx', to: 'kit/Icon.tsx' },
  { what: 'a package that its own uses', from: 'web/orders/x.ts', to: 'contract/orders' },
  { what: 'the part of a package that its own uses', from: 'kit/Stamp.tsx', to: 'domain/theme/roles' },
  {
    what: 'the words in the state of the order form',
    from: 'web/order-form/machine/x.ts',
    to: 'web/order-form/words.ts',
  },
  { what: 'the state in the steps', from: 'web/order-form/steps/x.ts', to: 'web/order-form/machine/order-state.ts' },
  { what: 'the sandbox in a test of the server', from: 'server/payments/testing.ts', to: 'sandbox/sandbox' },
  { what: 'the test server in tests of the web', from: 'web/testing/fixture.ts', to: 'server/testing/records' },
  { what: 'a higher layer in a test', from: 'server/http/on.test.ts', to: 'server/orders/store.ts' },
])('check-imports accepts $what', ({ from, to }) => {
  expect(saysOf(from, to)).toEqual([]);
});
