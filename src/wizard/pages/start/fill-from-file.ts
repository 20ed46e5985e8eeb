import { posix } from 'node:path';
import { toApplicationName } from '../../../describe/application/application-name.ts';
import type { Given } from '../../../describe/given/given.ts';
import type { Proposal, ProposedValue } from '../../../describe/proposal.ts';
import type { Provenance } from '../../../describe/provenance.ts';
import { nameOfFile } from '../../../vendor/naming/name-of-file.ts';
import { withHeldFiles } from '../../document/held-files.ts';
import type { LookRequest } from '../../services.ts';
import { type WizardState, withSlot } from '../../state.ts';
import { filledIn } from './fill.ts';
import { withTemplateBegun } from './lacks.ts';
import { titleOf } from './pasted.ts';
import { startTemplate } from './template.ts';

/** `NAME_VERSION_ARCHITECTURE.deb`, as Debian's tools write it; the version may end in a revision. */
const debianFile = /^([a-z0-9][a-z0-9+.-]+)_\d[^_]*_[a-z0-9-]+(?: ?\(\d+\))?\.deb$/;

/** A name for the application in a file, until its own is known. */
function nameFor(file: string): string {
  const stem = debianFile.exec(file)?.[1] ?? file.replace(/\.deb$/i, '');
  return toApplicationName(nameOfFile(stem).slug);
}

function withLookAt(state: WizardState, look: LookRequest): WizardState {
  const slot = { ...state.editing.slots.start, look, declined: [] };
  return withTemplateBegun(withSlot(state, 'start', slot));
}

/** Fills in the form for a vendor's file, as far as its name and head tell, and begins the closer look at it. */
export function withVendorFile(state: WizardState, given: Given): WizardState {
  const file = given.package ?? posix.basename(given.path);
  const from: Provenance = given.isPage
    ? { source: 'page', detail: 'its address' }
    : { source: 'here', detail: file };
  const values = new Map<string, ProposedValue>([
    ['name', { value: nameFor(file), from }],
    ['comment', { value: `${titleOf(given)}, from ${given.address ?? file}`, from }],
  ]);
  const filled = filledIn(state, { values, icon: undefined, notes: [] });
  return withLookAt(filled, {
    template: startTemplate(state)?.name ?? '',
    package: file,
    file: given.path,
    name: filled.document.answers.name?.text ?? '',
    application: undefined,
    icon: undefined,
    ...(given.application !== undefined && { wanted: given.application }),
  });
}

/** Fills in the form for the chosen one of several applications in a vendor's file, and begins the look at it. */
export function withApplicationOfFile(
  state: WizardState,
  look: LookRequest,
  proposal: Proposal,
): WizardState {
  const filled = withHeldFiles(filledIn(state, proposal), proposal.artefact?.files ?? []);
  const wanted = String(proposal.values.get('name')?.value ?? '');
  return withLookAt(filled, { ...look, name: filled.document.answers.name?.text ?? '', wanted });
}
