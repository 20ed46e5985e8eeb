import { type DOMElement, measureElement } from 'ink';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Place on the screen and size of an element, in columns and rows. */
type Measured = ReturnType<typeof measureElement>;

/** Where flexbox has put an element, and how large; undefined until it is laid out for the first time. */
export function useMeasured(element: RefObject<DOMElement | null>): Measured | undefined {
  const [measured, setMeasured] = useState<Measured>();
  useLayoutEffect(() => {
    if (!element.current) return;
    const { x, y, width, height, clientWidth, clientHeight } = measureElement(element.current);
    setMeasured((before) =>
      before?.x === x && before.y === y && before.width === width && before.height === height
        ? before
        : { x, y, width, height, clientWidth, clientHeight },
    );
  });
  return measured;
}
