import { descriptorOf, type IconChoice, type Proposal } from '../../describe/proposal.ts';
import { provenanceText } from '../../describe/provenance.ts';
import type { Document, HeldIcon, HeldIcons } from '../document.ts';
import { update, type WizardState } from '../state.ts';

/**
 * The icons of a proposal: the chosen one under the name that its descriptor has for it, `notes.svg`, and the others that
 * can be chosen in its place as `notes-2.svg` and so on.
 */
export function iconsOfProposal({ values, icon, iconKind, otherIcons = [] }: Proposal): HeldIcons {
  const { icon: name, licence } = descriptorOf({ values });
  if (typeof name !== 'string') return {};
  const held = ({ content, kind, from }: IconChoice): HeldIcon => {
    // Paths are long, and lists are narrow.
    const source = provenanceText(from);
    // The licence is that of the application, from which a stand-in has nothing.
    const ofApplication = from.source === 'standIn' ? undefined : licence;
    const about = kind === undefined ? [source, ofApplication] : [kind, ofApplication, source];
    return { content, about: about.filter(Boolean).join(', ') };
  };
  const chosen = icon && { content: icon, kind: iconKind, from: values.get('icon')!.from };
  const others = otherIcons.map((choice, index): [string, HeldIcon] => {
    return [name.replace(/(?:\.svg)?$/i, `-${index + 2}.svg`), held(choice)];
  });
  return { ...(chosen ? { [name]: held(chosen) } : {}), ...Object.fromEntries(others) };
}

/** The icon of a descriptor that a new one is based on: its file may be in another folder. */
export function iconsOfOrigin(
  { icon: name }: Document['origin'],
  content: Uint8Array | undefined,
): HeldIcons {
  if (typeof name !== 'string' || !content) return {};
  const about = 'beside the descriptor that this one is based on';
  return { [name]: { content, about, isOfOrigin: true } };
}

/** Keeps icons that are no files yet, until they are written with the descriptor. */
export function withHeldIcons(state: WizardState, icons: HeldIcons): WizardState {
  if (Object.keys(icons).length === 0) return state;
  const { iconFiles } = state.session.data;
  // A file of that name counts first, except before the icon of another descriptor.
  const taken = Object.entries(icons).filter(([name, icon]) => icon.isOfOrigin || !iconFiles[name]);
  const contents = taken.map(([name, { content }]): [string, Uint8Array] => [name, content]);
  return update(state, {
    editing: { heldIcons: { ...state.editing.heldIcons, ...icons } },
    session: {
      data: { ...state.session.data, iconFiles: { ...iconFiles, ...Object.fromEntries(contents) } },
    },
  });
}
