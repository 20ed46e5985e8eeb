import { usePaste } from 'ink';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isPromptKey, type PromptKeys, PromptReceiver } from '../components/input/prompt.tsx';
import { PicturesInUse } from '../components/picture/picture.tsx';
import { VisibleRangeReceiver } from '../components/scroll/visible-range.tsx';
import type { Key } from '../keys/binding.ts';
import { type TakeKey, useTakenKeys } from '../keys/use-taken-keys.ts';
import { type IconPictures, openIconPictures } from '../picture/icon-pictures.ts';
import type { ColourDepth } from '../picture/picture-depth.ts';
import type { VisibleRange } from '../scroll-place.ts';

/** Whether ink-select-input handles a key itself. Of characters that come together it takes none. */
function isMenuKey(key: Key): boolean {
  return 'name' in key ? /^(up|down|enter)$/.test(key.name) : /^[jk1-9]$/.test(key.text);
}

interface KeysProps {
  readonly take: TakeKey;
  readonly paste: (text: string) => void;
}

/** The only place of a screen that receives keys. */
function Keys({ take, paste }: KeysProps) {
  useTakenKeys(take);
  usePaste(paste);
  return null;
}

interface Props {
  /** The colours of pictures; undefined where none can be shown. */
  readonly depth: ColourDepth | undefined;
  /** Whether a menu is shown, which takes its keys itself. */
  readonly hasMenu: boolean;
  /** Takes the other keys. @param sight returns the extent of what scrolls now */
  readonly take: (key: Key, sight: () => VisibleRange | undefined) => void;
  /** Takes a text that comes in one piece, with its line breaks. */
  readonly paste: (text: string) => void;
  readonly children: ReactNode;
}

/** The content of a program's screen, with pictures and keys. */
export function KeyedContent({ depth, hasMenu, take, paste, children }: Props) {
  const sight = useRef<VisibleRange>(undefined);
  const [receiveSight] = useState(() => (seen: VisibleRange | undefined) => {
    sight.current = seen;
  });
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  const prompts = useRef(0);
  const [promptKeys] = useState<PromptKeys>(() => ({
    open() {
      prompts.current += 1;
      return () => {
        prompts.current -= 1;
      };
    },
    take: (key) => latest.current(key, () => sight.current),
  }));
  const [pictures, setPictures] = useState<IconPictures | undefined>(
    // Another value each time that one is drawn, so that components with pictures render again.
    () => depth && openIconPictures(depth, () => setPictures((known) => known && { ...known })),
  );
  return (
    <VisibleRangeReceiver value={receiveSight}>
      <PromptReceiver value={promptKeys}>
        <PicturesInUse value={pictures}>
          <Keys
            take={(key) => {
              if (hasMenu ? isMenuKey(key) : prompts.current > 0 && isPromptKey(key)) return false;
              take(key, () => sight.current);
              return true;
            }}
            paste={paste}
          />
          {children}
        </PicturesInUse>
      </PromptReceiver>
    </VisibleRangeReceiver>
  );
}
