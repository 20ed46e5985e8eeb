import { describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { openDisplay } from '../../../src/probe/display/display.ts';
import { ping } from '../../../src/probe/evidence/window-responses.ts';
import { watchWindows } from '../../../src/probe/windows/watch-windows.ts';
import { connectX } from '../../../src/probe/windows/x-connection.ts';
import { sharedDisplay } from '../display/shared-display.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

describe.skipIf(missing)(`answers of windows${missing ? ` (${missing})` : ''}`, () => {
  it('are received where they are sent to clients that follow the root window itself, as Qt does', async () => {
    const display = await openDisplay(engine.containers!, await sharedDisplay(engine));
    try {
      const [x, application] = [await connectX(display.connect), await connectX(display.connect)];
      await watchWindows(x);
      const window = application.makeWindow({ x: 0, y: 0, width: 50, height: 50 });
      const [protocols, request] = [await x.atom('WM_PROTOCOLS'), await x.atom('_NET_WM_PING')];
      application.setNumbers(window, protocols, 4, [request]);
      const answered = new Promise<void>((resolve) => {
        application.onEvent(({ name, data = [] }) => {
          if (name !== 'ClientMessage') return;
          application.send(application.root, application.root, protocols, [...data]);
          resolve();
        });
      });
      // Earlier requests of the connection are done when this is answered, and earlier events have come.
      await application.childrenOf(window);
      const isAnswered = await ping(x, window);
      expect(isAnswered()).toBe(false);
      await answered;
      await application.childrenOf(window);
      await x.childrenOf(window);
      expect(isAnswered()).toBe(true);
      x.close();
      application.close();
    } finally {
      await display.close();
    }
  });
});
