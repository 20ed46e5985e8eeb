export interface Pixels {
  /** In pixels, as is the height. */
  readonly width: number;
  readonly height: number;
  /**
   * Red, green, blue and opacity of each pixel, 0 to 255, row by row from the top; colours are premultiplied by
   * the opacity.
   */
  readonly data: Uint8Array;
}

/** The size of a picture, or its maximum, in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}
