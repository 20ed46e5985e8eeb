import { stepOf } from '../../pipeline/progress/run-progress.ts';
import { joinWords } from '../../text/format/join-words.ts';
import { sentence } from '../../text/format/sentence.ts';
import { didStep, proofOf, type RunState } from './run-state.ts';

/** Why it is not proven that an application starts. */
function whyUnproven(run: RunState): string {
  switch (proofOf(run)) {
    case 'skipped':
      return 'you skipped the proof';
    case 'unproven':
      return 'see the warnings';
    default: {
      const step = stepOf(run, 'verify');
      return step?.status === 'skipped' ? step.reason : 'it was not tried';
    }
  }
}

/** The outcome of an application in words, for a list. */
function madeWords(run: RunState): string[] {
  if (didStep(run, 'register')) return ['registered'];
  const built = [
    ['build', 'built'],
    ['import', 'imported'],
    ['push', 'pushed'],
  ] as const;
  return built.filter(([step]) => didStep(run, step)).map(([, word]) => word);
}

/** The outcome of a successful run, without a period: what was made of the application, and whether it is proven. */
export function outcomeText(run: RunState): string {
  const isRegistered = didStep(run, 'register');
  const made = madeWords(run);
  switch (proofOf(run)) {
    case undefined:
      return isRegistered
        ? 'registered without an image'
        : 'descriptor and recipe are written, nothing is built';
    case 'proven':
      return `${joinWords([...made, 'proven to start'])}${isRegistered ? '' : ', but not registered'}`;
    case 'by-hand':
      return `${joinWords([...made, 'proven by hand'])}${isRegistered ? '' : ', but not registered'}`;
    default: {
      const lacks = isRegistered ? 'not proven to start' : 'neither registered nor proven to start';
      return `${joinWords(made)}, but ${lacks}: ${whyUnproven(run)}`;
    }
  }
}

/**
 * The outcome of a successful run: whether the application is registered, and whether it is proven to start; and
 * whether it has all that was wanted.
 */
export function outcomeWords(run: RunState): { readonly text: string; readonly isWell: boolean } {
  const proof = proofOf(run);
  const isWell = proof === undefined || proof === 'proven' || proof === 'by-hand';
  return { text: sentence(outcomeText(run)), isWell };
}
