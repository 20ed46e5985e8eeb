type Triple = readonly [number, number, number];

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/**
 * A colour in Oklab, where distances match perception: lightness, green to red, blue to yellow.
 *
 * Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 *
 * @param colour red, green and blue, 0 to 255
 */
export function oklab(colour: Triple): Triple {
  const red = linear(colour[0]);
  const green = linear(colour[1]);
  const blue = linear(colour[2]);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
