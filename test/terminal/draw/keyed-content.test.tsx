import { expect, test, vi } from 'vitest';
import { Picture } from '../../../src/terminal/components/picture/picture.tsx';
import { KeyedContent } from '../../../src/terminal/draw/keyed-content.tsx';
import { onKeyTerminal } from '../components/key-terminal.tsx';

const icon = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#61afef"/></svg>',
);

test('a picture is shown as soon as it is rasterised', async () => {
  const { frame, app } = onKeyTerminal(
    <KeyedContent depth={24} hasMenu={false} take={() => {}} paste={() => {}}>
      <Picture width={8} height={4}>
        {icon}
      </Picture>
    </KeyedContent>,
  );
  await vi.waitUntil(() => frame().includes('▀'), { timeout: 60_000 });
  expect(frame().split('\n')).toHaveLength(4);
  app.unmount();
});
