import type { XConnection } from './x-connection.ts';

/** What a window manager says of a window that is shown (ICCCM 4.1.3.1): normal, and no icon stands for it. */
const normalState = [1, 0];

/**
 * Says of every window that is shown that it is in its normal state, as the platform's window manager does. Some toolkits,
 * such as EFL, draw nothing before. What places itself is not managed.
 */
export async function sayStates(
  x: Pick<XConnection, 'onEvent' | 'atom' | 'attributesOf' | 'setNumbers'>,
): Promise<void> {
  const state = await x.atom('WM_STATE');
  x.onEvent(({ name, wid }) => {
    if (name !== 'MapNotify') return;
    void x.attributesOf(wid).then((attributes) => {
      if (attributes?.overrideRedirect === 0) x.setNumbers(wid, state, state, normalState);
    });
  });
}
