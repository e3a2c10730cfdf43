import { afterEach } from 'vitest';
import { endTest } from './endings.ts';

afterEach(endTest);
