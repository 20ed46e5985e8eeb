import type { Application } from '../../src/desktop/appstream/application.ts';
import { numbers } from '../numbers.ts';
import type { Candidate } from './candidate.ts';

/** So many applications of an index at random, the same ones for the same index and seed. */
export function drawCandidates(
  applications: readonly Application[],
  count: number,
  seed: number,
): Candidate[] {
  const next = numbers(seed);
  const left = applications
    .filter(({ desktopFile }) => desktopFile !== '')
    .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
  const drawn: Candidate[] = [];
  while (drawn.length < count && left.length > 0) {
    const [application] = left.splice(next(left.length), 1);
    const { package: name, desktopFile } = application!;
    drawn.push({ package: name, name: desktopFile.replace(/[.]desktop$/, '') });
  }
  return drawn;
}
