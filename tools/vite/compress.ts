import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Writes each asset in brotli and gzip beside itself, so that the server only sends what was packed once, as well as can be. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
    await Promise.all(names.map((name) => compress(path.join(dir, name))));
  },
});

async function compress(file: string) {
  const bytes = await fs.readFile(file);
  await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await fs.writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
