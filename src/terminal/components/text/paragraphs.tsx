import { Paragraph } from './paragraph.tsx';

/** A text of several paragraphs, which its line breaks separate. */
export function Paragraphs({ children }: { readonly children: string }) {
  return children.split('\n').map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike
    <Paragraph key={index}>{text}</Paragraph>
  ));
}
