import { posix } from 'node:path';
import { type PackageManagerName, packageManagers } from '../../descriptor/package-managers.ts';
import type { Note } from '../note.ts';
import { type Proposal, type ProposedValue, withMissingFields } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { toApplicationName } from './application-name.ts';
import { categoryOfSection } from './categories.ts';
import { guessLaunch } from './guess-launch.ts';
import { neutralIconChoice } from './neutral-icon-choice.ts';

const categoryUnknown: Note = {
  code: 'category-unknown',
  key: 'cat',
  message: 'there is no desktop file; utilities was taken',
};

/** A program without a desktop file in its packages. */
interface ProgramFacts {
  readonly path: string;
  readonly template: ProposedValue;
  readonly packages: { readonly manager: PackageManagerName; readonly names: readonly string[] };
  readonly dependencies: readonly string[];
  /** The section of its package; empty if it is unknown. */
  readonly section: string;
}

/** A descriptor of a program of which only the path is known. */
export function proposalOfProgram(facts: ProgramFacts): Proposal {
  const { path, template, packages, dependencies, section } = facts;
  const program = posix.basename(path);
  const launch = guessLaunch(program, undefined, dependencies);
  const ofPackage: Provenance = { source: 'package', detail: packages.names.join(' ') };
  const { chosen, note } = neutralIconChoice(toApplicationName(program));
  const ofSection = categoryOfSection(section);
  const values = new Map<string, ProposedValue>([
    ['template', template],
    ['name', { value: toApplicationName(program), from: ofPackage }],
    ['cat', ofSection ?? { value: 'utilities', from: { source: 'default' } }],
    [
      packageManagers[packages.manager].field,
      { value: packages.names.join(' '), from: { source: 'given' } },
    ],
    ['path', { value: path, from: ofPackage }],
    ['icon', { value: `${toApplicationName(program)}.svg`, from: chosen.from }],
    ['launch', { value: launch, from: { source: 'guess', detail: 'the program' } }],
    ['acl', { value: { permit: ['all'] }, from: { source: 'default' } }],
  ]);
  return withMissingFields({
    values,
    icon: chosen.content,
    notes: [
      note,
      ...(ofSection ? [] : [categoryUnknown]),
      {
        code: 'launch-guessed',
        key: 'launch',
        message: `${launch} is guessed from the program; no window has shown it`,
      },
    ],
  });
}
