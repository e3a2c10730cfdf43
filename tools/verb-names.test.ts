import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROUTE = /\bon(?:Upload|Download|Form)?\((?:\w+\.)?(\w+), (?:\w+\.)?(\w+)\)/g;

/** What serves an endpoint of another name: the verb of a second endpoint, or the desk's way to what operators do by command too. */
const ON_PURPOSE = {
  signInByPost: 'signIn',
  createDeskSocketTicket: 'createSocketTicket',
  createCampaign: 'createDeskCampaign',
  endCampaign: 'endDeskCampaign',
  getDefaultSettings: 'getSettings',
};

test('a verb has the name of its endpoint', () => {
  const routes = globSync('server/**/routes.ts').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ROUTE)]);
  expect(routes.length).toBeGreaterThan(300);
  const names = routes.map(([, endpoint = '', verb = '']) => [endpoint.replace(/Endpoint$/, ''), verb]);
  expect(Object.fromEntries(names.filter(([endpoint, verb]) => endpoint !== verb))).toEqual(ON_PURPOSE);
});
