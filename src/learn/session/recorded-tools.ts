import type { OtherTools } from '../../wizard/services/wizard-settings.ts';
import { practiceMachine } from '../practice/practice-machine.ts';
import { recordedEngine } from '../practice/recorded-engine.ts';
import { recordedStarts } from '../practice/recorded-start.ts';
import { recordedStore } from '../practice/recorded-store.ts';
import type { Recording } from '../recordings/recording.ts';

/** The recorded tools of a practice. @param machineFolder keeps what they have */
export function recordedTools(recordings: readonly Recording[], machineFolder: string): OtherTools {
  const machine = practiceMachine(machineFolder);
  return {
    engine: recordedEngine(recordings, machine),
    version: recordings[0]?.recordedAt ?? '',
    store: recordedStore(machine),
    verifyBuilt: recordedStarts(recordings),
  };
}
