import type { XConnection } from './x-connection.ts';

/** The names that a window manager interns (Extended Window Manager Hints 1.5, and ICCCM). */
const names = [
  ...['WM_STATE', '_NET_SUPPORTED', '_NET_SUPPORTING_WM_CHECK', '_NET_CLIENT_LIST'],
  ...['_NET_CLIENT_LIST_STACKING', '_NET_NUMBER_OF_DESKTOPS', '_NET_DESKTOP_GEOMETRY'],
  ...['_NET_DESKTOP_VIEWPORT', '_NET_CURRENT_DESKTOP', '_NET_DESKTOP_NAMES', '_NET_ACTIVE_WINDOW'],
  ...['_NET_WORKAREA', '_NET_SHOWING_DESKTOP', '_NET_CLOSE_WINDOW', '_NET_MOVERESIZE_WINDOW'],
  ...['_NET_WM_MOVERESIZE', '_NET_RESTACK_WINDOW', '_NET_REQUEST_FRAME_EXTENTS'],
  ...['_NET_FRAME_EXTENTS', '_NET_WM_NAME', '_NET_WM_VISIBLE_NAME', '_NET_WM_ICON_NAME'],
  ...['_NET_WM_DESKTOP', '_NET_WM_WINDOW_TYPE', '_NET_WM_STATE', '_NET_WM_ALLOWED_ACTIONS'],
  ...['_NET_WM_STRUT', '_NET_WM_STRUT_PARTIAL', '_NET_WM_ICON', '_NET_WM_PID', '_NET_WM_PING'],
  ...['_NET_WM_USER_TIME', '_NET_WM_STATE_MODAL', '_NET_WM_STATE_STICKY'],
  ...['_NET_WM_STATE_MAXIMIZED_VERT', '_NET_WM_STATE_MAXIMIZED_HORZ', '_NET_WM_STATE_SHADED'],
  ...['_NET_WM_STATE_SKIP_TASKBAR', '_NET_WM_STATE_SKIP_PAGER', '_NET_WM_STATE_HIDDEN'],
  ...['_NET_WM_STATE_FULLSCREEN', '_NET_WM_STATE_ABOVE', '_NET_WM_STATE_BELOW'],
  ...['_NET_WM_STATE_DEMANDS_ATTENTION', '_NET_WM_STATE_FOCUSED'],
];

/**
 * Interns the atoms of a window manager, as the platform's does. Some applications ask for properties by atoms that they
 * expect to exist, and end with the X error BadAtom without them.
 */
export async function internManagerAtoms(x: Pick<XConnection, 'atom'>): Promise<void> {
  await Promise.all(names.map((name) => x.atom(name)));
}

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
