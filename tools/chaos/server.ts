import { parseArgs } from 'node:util';
import { main } from '@octavo/server/main';
import { withPoints } from './points.ts';
import { chaosRunner, SABOTAGES } from './sabotage.ts';

// The server that `npm run chaos` kills: that of the product, with another runner of transactions, where an order brings points.
const { values } = parseArgs({ options: { 'crash-at': { type: 'string' }, sabotage: { type: 'string' } } });
const sabotage = SABOTAGES.find((one) => one === values.sabotage);
if (values.sabotage && !sabotage) throw new Error(`--sabotage is one of ${SABOTAGES.join(', ')}`);

await main(process.env, { runTransaction: withPoints(chaosRunner({ crashAt: values['crash-at'], sabotage })) });
