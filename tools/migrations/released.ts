/**
 * The migrations of released versions, which databases have run: up to this number, with the SHA-256 of their texts one after the other. They cannot be
 * changed. `node tools/migrations/release.ts` writes both when a version is released.
 */
export const RELEASED = { until: '0132', sha256: '5d7ddf5599b2d27bead76fb7bf85f7686a1895e63ca1381f18b14665646eb2df' };
