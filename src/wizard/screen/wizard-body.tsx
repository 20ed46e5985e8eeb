import { AddressPrompt } from '../../terminal/components/input/address-prompt.tsx';
import { Menu } from '../../terminal/components/list/menu.tsx';
import type { Action } from '../action.ts';
import { menuOf } from '../overlays/menus.ts';
import { Help } from '../overlays/view/help.tsx';
import { WholePreview } from '../overlays/view/preview.tsx';
import type { PageProps } from '../view/page-props.ts';
import { type PageViews, viewNameOf } from './all-page-views.tsx';

interface Props extends PageProps {
  readonly views: PageViews;
  /** The dispatch function for the keys that a menu handles itself. */
  readonly dispatch: (action: Action) => void;
}

/** The content between the list of pages and the preview: the page, or its overlay. */
export function WizardBody({ views, dispatch, ...page }: Props) {
  const { state } = page;
  const { overlay } = state.editing;
  switch (overlay?.kind) {
    case undefined: {
      const Page = views.get(viewNameOf(state.editing.page))!;
      return <Page {...page} />;
    }
    case 'help':
      return <Help state={state} overlay={overlay} />;
    case 'preview':
      return <WholePreview state={state} overlay={overlay} />;
    case 'address':
      return (
        <AddressPrompt
          title="Address of the catalog"
          line={overlay.text}
          problem={overlay.problem}
        />
      );
    case 'menu': {
      const menu = menuOf(overlay.menu, state);
      return <Menu {...menu} highlight={overlay.highlight} dispatch={dispatch} />;
    }
  }
}
