import { screen } from '../display/display.ts';
import type { XConnection } from './x-connection.ts';

/** A tray, as desktops have it for the icons of programs that run unseen. */
export interface Tray {
  /** How many icons were put into it. */
  count(): number;
  /** Clicks on the first icon. */
  click(): Promise<void>;
}

/** The size of an icon, in pixels, and how many there is room for. */
const iconSize = 24;
const maxIcons = 8;

/** What a program sends to have its icon in the tray, and what its icon is told then. */
const requestDock = 0;
const embeddedNotify = 0;

/** Opens a tray in a corner of the screen, by the protocols of freedesktop.org for trays and embedded windows. */
export async function openTray(x: XConnection): Promise<Tray> {
  const [selection, opcode, manager, embed] = await Promise.all(
    ['_NET_SYSTEM_TRAY_S0', '_NET_SYSTEM_TRAY_OPCODE', 'MANAGER', '_XEMBED'].map((name) =>
      x.atom(name),
    ),
  );
  const width = maxIcons * iconSize;
  const place = { x: screen.width - width, y: screen.height - iconSize };
  const window = x.makeWindow({ ...place, width, height: iconSize });
  const icons = new Set<number>();
  x.onEvent(({ name, wid, message_type: type, data = [] }) => {
    const [, kind, icon = 0] = data;
    if (name !== 'ClientMessage' || wid !== window || type !== opcode) return;
    if (kind !== requestDock || icons.has(icon) || icons.size >= maxIcons) return;
    x.putInto(window, icon, icons.size * iconSize, 0);
    x.send(icon, icon, embed!, [0, embeddedNotify, 0, window, 0]);
    x.show(window);
    icons.add(icon);
  });
  x.own(window, selection!);
  x.send(x.root, x.root, manager!, [0, selection!, window, 0, 0]);
  return {
    count: () => icons.size,
    click: () => x.click(place.x + iconSize / 2, place.y + iconSize / 2),
  };
}
