import type headless from '@xterm/headless';
import { cursorSvg, pictureSize, screenRows, terminalSvg } from './screen-svg.ts';

interface Frame {
  readonly content: string;
  /** For how long it is shown. */
  ms: number;
}

/**
 * A film of a terminal as one SVG file, which moves by CSS alone: in a browser, and in a README. Frames stand beside each
 * other, and the view jumps from one to the next. Parts that several frames have in common are there once.
 */
export class Film {
  readonly #terminal: headless.Terminal;
  readonly #rows = new Map<string, string>();
  readonly #frames: Frame[] = [];

  constructor(terminal: headless.Terminal) {
    this.#terminal = terminal;
  }

  /**
   * Adds what the terminal shows. If that has not changed, the last frame is shown for longer.
   *
   * @param ms how long it is shown
   */
  add(ms: number, hasCursor: boolean): void {
    const uses = screenRows(this.#terminal).map(
      ({ svg, y }) => `<use href="#${this.#idOf(svg)}" y="${y}"/>`,
    );
    const content = [...uses, ...(hasCursor ? [cursorSvg(this.#terminal)] : [])].join('');
    const last = this.#frames.at(-1);
    if (last?.content === content) last.ms += ms;
    else this.#frames.push({ content, ms });
  }

  /** Duration in milliseconds. */
  get ms(): number {
    return this.#frames.reduce((sum, { ms }) => sum + ms, 0);
  }

  #idOf(row: string): string {
    const id = this.#rows.get(row) ?? `r${this.#rows.size}`;
    this.#rows.set(row, id);
    return id;
  }

  /** The film, which begins again after its end. Viewers that prefer no motion see its last frame. */
  svg(title: string): string {
    const { width } = pictureSize(this.#terminal);
    const shift = (index: number) => `transform:translateX(${-index * width}px)`;
    let at = 0;
    const steps = this.#frames.map(({ ms }, index) => {
      const percent = ((at / this.ms) * 100).toFixed(3);
      at += ms;
      return `${percent}%{${shift(index)}}`;
    });
    const last = this.#frames.length - 1;
    const style = [
      `@keyframes film{${steps.join('')}100%{${shift(last)}}}`,
      `.film{animation:film ${(this.ms / 1000).toFixed(2)}s step-end infinite}`,
      `@media (prefers-reduced-motion:reduce){.film{animation:none;${shift(last)}}}`,
    ].join('');
    return terminalSvg(this.#terminal, title, [
      `<style>${style}</style>`,
      '<defs>',
      ...[...this.#rows].map(([row, id]) => `<g id="${id}">${row}</g>`),
      '</defs>',
      '<g class="film">',
      ...this.#frames.map(
        ({ content }, index) => `<g transform="translate(${index * width} 0)">${content}</g>`,
      ),
      '</g>',
    ]);
  }
}
