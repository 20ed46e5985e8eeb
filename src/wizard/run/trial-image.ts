import { seenByLook } from '../document/looked-offer.ts';
import type { WizardState } from '../state.ts';
import { isRunning } from './run-state.ts';
import { withTrial } from './with-trial.ts';

/**
 * The image that a person can try while answers are given: that of the run, that which these answers give, or else that in which
 * the closer look has started the package; undefined if there is none, or no engine to start it.
 */
export function imageToTry(state: WizardState): string | undefined {
  const {
    document: { answers },
    session: { data },
    editing: {
      slots: { run },
    },
  } = state;
  if (data.host?.builder?.onlyBuilds) return undefined;
  const built = isRunning(run) ? undefined : run?.products.image;
  const isPresent = data.proof?.present !== undefined && data.proof.answers === answers;
  return (
    built ?? (isPresent ? answers.name?.text.toLowerCase() : undefined) ?? seenByLook(state)?.image
  );
}

/** Lets a person use that image in a browser. */
export function withImageTried(state: WizardState): WizardState {
  const image = imageToTry(state);
  return image === undefined ? state : withTrial(state, [image]);
}
