import { basename } from 'node:path';
import type { ErrorCode } from '../../error/all-error-codes.ts';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { plural } from '../../text/format/format.ts';
import type { Obstacle } from '../../workspace/product/obstacle.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { keyOfFinding } from '../findings/place-findings.ts';
import { withMenu } from '../overlays/menu.ts';
import type { WizardState } from '../state.ts';
import type { RunState } from './run-state.ts';

/** A cause of a failed run that the user can remove in the wizard. */
type RunFault =
  /** Files that are in the way. */
  | { readonly kind: 'files'; readonly obstacles: readonly Obstacle[] }
  /** No catalog that can be used is at the address. */
  | { readonly kind: 'catalog'; readonly address: string }
  /** The name belongs to an image of another repository, as the catalog's reason says. */
  | { readonly kind: 'repository'; readonly catalog: string; readonly reason: string }
  /** The answer to the field of that key is wrong. */
  | { readonly kind: 'answer'; readonly key: string };

/** The errors that another catalog would not have: nothing answers at the address, or something else does. */
const wrongAddress: ReadonlySet<ErrorCode> = new Set([
  'catalog-unreachable',
  'catalog-unanswered',
  'catalog-untrusted',
  'catalog-wrong-server',
]);

/** The cause of a failed run, if the user can remove it in the wizard. */
export function faultOf(run: RunState | undefined): RunFault | undefined {
  const problem = run?.outcome === 'failed' ? failureOf(run)?.problem : undefined;
  if (!problem) return undefined;
  const { code, subject, obstacles = [] } = problem;
  if (obstacles.length > 0) return { kind: 'files', obstacles };
  if (!subject) return undefined;
  const { kind, name, field } = subject;
  if (kind === 'catalog' && wrongAddress.has(code)) return { kind: 'catalog', address: name };
  if (code === 'catalog-repository-taken') {
    return { kind: 'repository', catalog: name, reason: problem.reason ?? problem.message };
  }
  const key = field === undefined ? undefined : keyOfFinding({ path: field.split('.') });
  return key !== undefined && fieldOfKey(key) ? { kind: 'answer', key } : undefined;
}

export function obstaclesOf(run: RunState | undefined): readonly Obstacle[] {
  return run?.outcome === 'failed' ? (failureOf(run)?.problem.obstacles ?? []) : [];
}

export function questionAbout(obstacles: readonly Obstacle[]): string {
  const [one] = obstacles;
  if (one && obstacles.length === 1) return `${basename(one.path)} ${one.reason}.`;
  const names = obstacles.map(({ path }) => basename(path)).join(', ');
  return `${plural(obstacles.length, 'file is', 'files are')} in the way: ${names}.`;
}

/** Whether one of them is a descriptor that was changed by another program and could be loaded. */
export function canReload(obstacles: readonly Obstacle[]): boolean {
  return obstacles.some(
    ({ product, kind }) => product === 'descriptor' && (kind === 'changed' || kind === 'not-ours'),
  );
}

/** Asks what to do about a run's obstacles, if there are any. */
export function withQuestion(state: WizardState): WizardState {
  if (obstaclesOf(state.editing.slots.run).length === 0) return state;
  return withMenu(state, 'in-the-way');
}
