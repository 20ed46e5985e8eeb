import type { Proposal, ProposedValue } from '../../describe/proposal.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { LookRequest } from '../services.ts';
import type { EngineTemplate } from './searchable-index.ts';

interface Tools {
  /** The template in the engine; undefined if it is not there. */
  readonly present: EngineTemplate | undefined;
  /** A drawing of an application's icon in the index. */
  indexIcon(template: string, name: string): Promise<Uint8Array | null>;
  /** The bytes of an icon file with that name here, or `null`. */
  iconHere(name: string): Promise<Uint8Array | null>;
}

/** What the files of a package say of its application; undefined if they cannot be read or say nothing of one. */
async function ofFiles(
  { template, package: name, application }: LookRequest,
  present: EngineTemplate | undefined,
): Promise<Proposal | undefined> {
  const { packageManager } = parseTemplateName(template);
  if (!present || !packageManager) return undefined;
  try {
    const wanted = { template: present, templateName: template, manager: packageManager };
    const found = await proposalsOfPackages(present.engine, { ...wanted, names: [name] });
    const named = found.find(({ values }) => values.get('displayname')?.value === application);
    return named ?? (found.length === 1 ? found[0] : undefined);
  } catch (error) {
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}

/**
 * A closer look at a package, which is not installed for it: what its files say of the application. An icon that is here
 * already under the application's name counts first, then that of the package, then the small picture of the index.
 */
export async function lookAtPackage(
  request: LookRequest,
  { present, indexIcon, iconHere }: Tools,
): Promise<Proposal> {
  const { template, name, icon } = request;
  const file = `${name}.svg`;
  const isHere = (await iconHere(file)) !== null;
  const found = await ofFiles(request, present);
  const values = new Map<string, ProposedValue>(found?.values);
  // They were chosen, not found.
  for (const key of ['template', 'name', 'acl']) values.delete(key);
  if (isHere) {
    values.set('icon', { value: file, from: { source: 'here' } });
    return { values, icon: undefined, notes: [] };
  }
  const ofPackage = values.get('icon');
  if (found?.icon && ofPackage) {
    values.set('icon', { ...ofPackage, value: file });
    return { values, icon: found.icon, notes: [] };
  }
  const picture = icon === undefined ? null : await indexIcon(template, icon);
  if (picture) values.set('icon', { value: file, from: { source: 'index', detail: '64x64' } });
  return { values, icon: picture ?? undefined, notes: [] };
}
