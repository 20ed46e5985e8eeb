import { configureGlobal } from 'fast-check';
import { testSeed } from './sample.ts';

configureGlobal({ seed: testSeed | 0 });
