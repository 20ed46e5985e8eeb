/** What a lesson says at one moment. */
interface GuideText {
  readonly text: string;
  /** A sketch of the user's desktop, in lines of ASCII. The text says the same. */
  readonly sketch?: readonly string[] | undefined;
}

/** A lesson that accompanies the wizard. */
export interface Guide<State> {
  /** The heading above its texts: `Lesson 1: one application`. */
  readonly title: string;
  /** The text for a state, with the keys of the screen or the words of the lines; pure, and called often. */
  textFor(state: State, way: 'keys' | 'lines'): GuideText;
}
