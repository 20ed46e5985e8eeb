/** Thrown when a drawing is too much for a renderer; its message says why, as text after the name of the drawing. */
export class TooMuch extends Error {}
