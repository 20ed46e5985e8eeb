import { menuOutline } from '../../terminal/lines/menu-outline.ts';
import { command, retyped } from '../../terminal/lines/page-actions.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { menuOf } from '../reduce/menus.ts';
import type { BrowseState, Overlay } from '../state.ts';
import { type BrowseOutline, goBack } from './browse-outline.ts';
import { problemLines } from './read-out.ts';

/** A line of text that is asked for, such as an address. */
function lineOutline(id: string, prompt: string, means: string): BrowseOutline {
  const act = (text: string) =>
    ({ does: [...retyped(text), command('accept')], rereads: 'all' }) as const;
  return {
    id,
    prompt,
    typed: { means, isSearch: true, act },
    empty: goBack,
    commands: { accept: 'none' },
  };
}

/** What can be heard and typed about what covers the place; undefined if it is not asked about. */
export function overlayOutline(state: BrowseState, overlay: Overlay): BrowseOutline | undefined {
  switch (overlay.kind) {
    case 'menu': {
      const menu = menuOf(state, overlay);
      const outline: BrowseOutline = menuOutline(overlay.menu, menu, (index) => ({
        type: 'menu-moved',
        index,
      }));
      return { ...outline, commands: { accept: 'none' } };
    }
    case 'address': {
      const prompt = `Address of the catalog to copy ${displayLine(overlay.name)} to: `;
      return lineOutline('address', prompt, 'the address of a catalog');
    }
    case 'token': {
      const { catalog, problem } = overlay;
      const asked = lineOutline('token', `A token for ${catalog}: `, 'a token');
      const why = problemLines({ ...problem, action: undefined });
      return { ...asked, says: [...why, '  The token is visible while you type it.'] };
    }
    default:
      return undefined;
  }
}
