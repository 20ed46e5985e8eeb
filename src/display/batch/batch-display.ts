import type { BatchEvent } from '../../pipeline/batch-event.ts';
import type { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import type { Display } from '../show-events.ts';

export type BatchDisplay = Display<BatchProgress, BatchEvent>;
