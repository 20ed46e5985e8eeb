import { Menu } from '../../../terminal/components/list/menu.tsx';
import type { Action } from '../../action.ts';
import type { Overlay, WizardState } from '../../state.ts';
import { menuOf } from '../menus.ts';

interface Props {
  readonly state: WizardState;
  readonly overlay: Overlay & { readonly kind: 'menu' };
  /** The dispatch function for the keys that the menu handles itself. */
  readonly dispatch: (action: Action) => void;
}

/** A question with its possible answers. */
export function WizardMenu({ state, overlay, dispatch }: Props) {
  const { title, items } = menuOf(overlay.menu, state);
  return (
    <Menu
      title={title}
      items={items}
      highlight={overlay.highlight}
      onHighlight={(index) => dispatch({ type: 'menu-moved', index })}
      onEnter={() => dispatch({ type: 'command', name: 'accept' })}
      onDigit={(index) => dispatch({ type: 'menu-digit', index })}
    />
  );
}
