import type { Key } from '../keys/binding.ts';
import type { FrameScheduler } from './frame-scheduler.ts';
import { Keys } from './keys.tsx';
import type { ScreenParts } from './open-screen.tsx';
import { Root } from './root.tsx';

interface FrameKeys {
  readonly take: (key: Key) => void;
  readonly paste: (text: string) => void;
}

/** A screen that is drawn as lines. */
export function frameContent(
  drawing: FrameScheduler,
  { take, paste }: FrameKeys,
): Pick<ScreenParts, 'content' | 'onRedraw'> {
  return {
    content: () => (
      <>
        <Keys take={take} paste={paste} />
        <Root drawing={drawing} />
      </>
    ),
    onRedraw: drawing.draw,
  };
}
