import type { Engine } from '../../../engine/engine.ts';
import { withoutContainersError } from '../../../engine/require-containers.ts';
import type { ProofOptions } from '../../../pipeline/plan.ts';
import { note } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';

/**
 * Says before anything is built that an engine cannot prove what it builds.
 *
 * @throws DeskpackError if a proof is required
 */
export async function checkProof(
  engine: Pick<Engine, 'name' | 'containers'> | undefined,
  proof: Pick<ProofOptions, 'failsIf'> | undefined,
): Promise<void> {
  if (!engine || engine.containers || !proof) return;
  const error = await withoutContainersError(engine, 'prove that applications start');
  if (proof.failsIf === 'unproven') throw error;
  note(`warning: ${escapeControls(error.message)}\n  ${escapeControls(error.action ?? '')}`);
}
