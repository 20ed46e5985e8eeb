import { bandHeights, sampleColours, wordsShare } from './picture.ts';
import { strokes, strokesSize } from './strokes.ts';

const [width, height] = [640, 480];
const unit = (width * wordsShare) / strokesSize.width;

/** The words as lines, to be drawn with `stroke-width` 1 and scaled. */
const path = strokes.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');

const quadrants = sampleColours.map(
  (colour, index) =>
    `<rect x="${(index % 2) * (width / 2)}" y="${Math.floor(index / 2) * (height / 2)}" width="${width / 2}" height="${height / 2}" fill="rgb(${colour})"/>`,
);

const left = (width - strokesSize.width * unit) / 2;
const top = (height - strokesSize.height * unit) / 2;
const band = strokesSize.height * unit * 2 * bandHeights;

/** The picture as an SVG file, which needs no font. */
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${quadrants.join('\n')}
<rect y="${(height - band) / 2}" width="${width}" height="${band}" fill="white"/>
<path transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${unit.toFixed(3)})" d="${path}" stroke="black" stroke-linecap="round" fill="none"/>
</svg>
`;
