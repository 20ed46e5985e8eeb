import { configureGlobal } from 'fast-check';
import { caseCount, testSeed } from './sample.ts';

configureGlobal({ seed: testSeed | 0, numRuns: caseCount(100, 0.3) });
