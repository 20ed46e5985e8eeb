import { scratchStore } from '../service/scratch-store.ts';
import { testGeneratedClient } from './generated-client.ts';

testGeneratedClient('SQLite', scratchStore);
