import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import type { ChosenFile } from '../machine/order-context.ts';

/** Stores the chosen files of each draft, so that they survive a reload. Each function throws where the browser does not store. */
export type DraftFileStore = {
  all: (slot: string) => Promise<ChosenFile[]>;
  keep: (slot: string, chosen: ChosenFile) => Promise<void>;
  drop: (slot: string, ids: readonly string[]) => Promise<void>;
};

const browserStore = lazyModule(() => import('./browser-files.ts'));
let files: DraftFileStore | null = null;

export const fileStore = async (): Promise<DraftFileStore> => files ?? (await browserStore.load()).browserFiles;

/** Replaces the store. For tests: jsdom has no IndexedDB. */
export const keepFilesIn = (store: DraftFileStore) => void (files = store);
