import { screen } from './screen.ts';
import type { XConnection } from './x-connection.ts';

/** A system tray, in which desktops show icons of background programs. */
export interface Tray {
  /** The number of icons in it. */
  count(): number;
  /** Clicks on the first icon. */
  click(): Promise<void>;
}

/** The size of an icon in pixels, and the maximum number. */
const iconSize = 24;
const maxIcons = 8;

/** The opcode of a docking request, and the notification for the embedded icon. */
const requestDock = 0;
const embeddedNotify = 0;

/** Opens a tray in a corner of the screen (System Tray Protocol and XEmbed of freedesktop.org). */
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
