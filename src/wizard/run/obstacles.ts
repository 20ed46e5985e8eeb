import { basename } from 'node:path';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { plural } from '../../text/format/format.ts';
import type { Obstacle } from '../../workspace/product/obstacle.ts';
import { withMenu } from '../overlays/with-menu.ts';
import type { WizardState } from '../state.ts';
import type { RunState } from './run-state.ts';

/** The obstacles that made a run fail. */
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
  if (obstaclesOf(state.slots.run).length === 0) return state;
  return withMenu(state, 'in-the-way');
}
