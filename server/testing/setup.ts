import { afterEach, vi } from 'vitest';
import { runTestEndings } from './test-end.ts';

afterEach(runTestEndings);
afterEach(() => void vi.restoreAllMocks()); // the files of a worker share what is spied on
