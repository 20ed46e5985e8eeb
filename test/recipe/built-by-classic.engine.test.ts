import { describe } from 'vitest';
import { proveBuilder } from './prove-builder.ts';

describe('a recipe built by classic', () => proveBuilder('classic'));
