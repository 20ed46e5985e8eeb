import type { IconChoice, Proposal, ProposedValue } from '../../describe/proposal.ts';
import type { LookRequest } from '../services.ts';
import type { LookTools } from './look-tools.ts';

/** The icons of an application, and the name of the file for the first. */
interface FoundIcons {
  readonly name: string;
  readonly isHere: boolean;
  readonly all: readonly IconChoice[];
}

/** The icons of the package, then the small picture of the index; a neutral one is the last. */
export async function iconsFor(
  { template, name, icon, file: vendors }: LookRequest,
  found: Proposal | undefined,
  { indexIcon, iconHere }: LookTools,
): Promise<FoundIcons> {
  // The name of a vendor's application is known once its file is read.
  const own = vendors === undefined ? undefined : found?.values.get('name')?.value;
  const file = `${own ?? name}.svg`;
  const from = found?.values.get('icon')?.from;
  const ofPackage =
    found?.icon && from ? [{ content: found.icon, kind: found.iconKind, from }] : [];
  const others = found?.otherIcons ?? [];
  const picture = icon === undefined ? null : await indexIcon(template, icon);
  const ofIndex: IconChoice[] = picture
    ? [{ content: picture, from: { source: 'index', detail: '64x64' } }]
    : [];
  const isNeutral = from?.source === 'standIn';
  return {
    name: file,
    isHere: (await iconHere(file)) !== null,
    all: isNeutral ? [...ofIndex, ...ofPackage] : [...ofPackage, ...others, ...ofIndex],
  };
}

/** Keys whose values come from the first page. Of a vendor's file, that has guessed the name only. */
const chosenBefore = {
  package: ['template', 'name', 'acl', 'icon'],
  file: ['template', 'acl', 'icon'],
} as const;

/** The new values of a proposal. An existing icon of that name has precedence. */
export function forForm(
  found: Proposal | undefined,
  { name, isHere, all }: FoundIcons,
  of: keyof typeof chosenBefore,
): Proposal {
  const values = new Map<string, ProposedValue>(found?.values);
  for (const key of chosenBefore[of]) values.delete(key);
  const [first, ...rest] = all;
  const { notes = [], artefact } = found ?? {};
  const more = artefact ? { artefact } : {};
  if (isHere) {
    values.set('icon', { value: name, from: { source: 'here' } });
    return { values, icon: undefined, otherIcons: all, notes, ...more };
  }
  if (first) values.set('icon', { value: name, from: first.from });
  const chosen = { icon: first?.content, iconKind: first?.kind };
  return { values, ...chosen, otherIcons: rest, notes, ...more };
}
