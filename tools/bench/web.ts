import { weighOrderForm } from './bundle.ts';
import { measureFirstPaint } from './first-paint.ts';
import { startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';

/** What the order form weighs and when it is painted first on a slow phone. Needs `vite build web`. */
export async function measureWeb(): Promise<Row[]> {
  const { url, stop } = await startProduct();
  try {
    const { scripts } = await weighOrderForm(url);
    const { first } = await measureFirstPaint(`${url}/order`);
    return [
      atMostRow('/order, scripts until usable, gzip', scripts, 150, 'kB'),
      atMostRow('/order, first paint at 400 kbit/s, a processor six times slower', first / 1000, 1, 's'),
    ];
  } finally {
    await stop();
  }
}
