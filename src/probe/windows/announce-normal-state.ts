import type { XConnection } from './x-connection.ts';

/** WM_STATE of a shown window (ICCCM 4.1.3.1): NormalState, without an icon window. */
const normalState = [1, 0];

/**
 * Sets WM_STATE of every mapped window to NormalState, as the platform's window manager does. Some toolkits, such as
 * EFL, draw nothing before. Override-redirect windows are not managed.
 */
export async function announceNormalState(
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
