import { setTimeout as sleep } from 'node:timers/promises';
import type { RunTools } from '../../pipeline/step.ts';
import { verify } from '../../probe/verify/verify.ts';
import type { Recording } from '../recordings/recording.ts';
import { notRecorded } from './not-recorded.ts';

/** The pause between two stages of a start, in milliseconds. */
const stageMs = 400;

/** Judges recorded starts as real ones are judged: all checks of a start are applied to them. */
export function recordedStarts(
  recordings: readonly Recording[],
): NonNullable<RunTools['verifyBuilt']> {
  return (built, engine, options) =>
    verify(built, engine, options, {
      async start({ descriptor }, _, { onStage, signal }) {
        const { path = '', args = '', debpackage } = descriptor;
        const hasQuotes = /["'`]/.test(args);
        const found = recordings
          .find((one) => one.package === debpackage?.trim())
          ?.starts.find((one) => one.path === path && (!one.hasQuotes || hasQuotes));
        if (!found) throw notRecorded(`start ${path}`, 'the recorded engine has not started it');
        const { result: started } = found;
        onStage?.({ type: 'start' });
        await sleep(stageMs, undefined, { signal });
        if (started.window) onStage?.({ type: 'window', window: started.window });
        else onStage?.({ type: 'start-again' });
        await sleep(stageMs, undefined, { signal });
        return { started };
      },
    });
}
