import { leaveAsIs } from '../../terminal/menu.ts';
import { addressLine } from '../../text/edit/address-line.ts';
import type { KnownCatalog } from '../../text/known-catalog.ts';
import { nearest } from '../../text/match/nearest.ts';
import { openPage } from '../all-pages.ts';
import { retryRun } from '../run/start-run.ts';
import { update, type WizardState } from '../state.ts';
import type { Menu, MenuItem } from './menu.ts';

/** The address of the catalog that a run would register with; undefined while that is not known. */
function catalogInUse({ run: { catalog }, session: { data } }: WizardState): string | undefined {
  return catalog ?? data.catalogs?.usual;
}

/** The other catalogs, first the one whose address is probably meant. */
function otherCatalogs(state: WizardState): readonly KnownCatalog[] {
  const present = catalogInUse(state) ?? '';
  const others = (state.session.data.catalogs?.known ?? []).filter(
    ({ address }) => address !== present,
  );
  const near = nearest(
    present,
    others.map(({ address }) => address),
  );
  return [
    ...others.filter(({ address }) => address === near),
    ...others.filter(({ address }) => address !== near),
  ];
}

/** The menu to choose the catalog from that applications are registered with. */
export function catalogMenu(state: WizardState): Menu {
  const faulty = openPage(state).faultyCatalog?.(state);
  const present = faulty ?? catalogInUse(state);
  const again: MenuItem = {
    label: 'Try the same one again',
    choose: (closed) =>
      closed.editing.slots.run ? retryRun(closed, closed.editing.slots.run) : closed,
  };
  return {
    title: present === undefined ? 'Which catalog?' : `Which catalog, instead of ${present}?`,
    items: [
      ...otherCatalogs(state).map(({ address, note }): MenuItem => {
        return { label: `${address}, ${note}`, choose: (closed) => withCatalog(closed, address) };
      }),
      { label: 'Another address', choose: withAddressAsked },
      ...(faulty === undefined ? [] : [again]),
      leaveAsIs('Leave it as it is'),
    ],
  };
}

/** Selects the catalog for registrations, and retries a run that failed because of another one. */
export function withCatalog(state: WizardState, address: string): WizardState {
  // The status of the machine includes the other catalog.
  const { host: _, resumePoint: __, ...data } = state.session.data;
  const next: WizardState = update(state, {
    editing: { overlay: undefined, notice: `Applications are registered with ${address} now.` },
    run: { catalog: address },
    session: { data },
  });
  const { run } = state.editing.slots;
  return run && openPage(state).faultyCatalog?.(state) !== undefined ? retryRun(next, run) : next;
}

function withAddressAsked(state: WizardState): WizardState {
  return update(state, {
    editing: { overlay: { kind: 'address', ...addressLine(catalogInUse(state) ?? '') } },
  });
}
