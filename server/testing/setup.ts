import { afterEach } from 'vitest';
import { runTestEndings } from './test-end.ts';

afterEach(runTestEndings);
