import { Paragraph } from './paragraph.tsx';

/** A text of several paragraphs, which its line breaks separate. */
export function Paragraphs({ children }: { readonly children: string }) {
  return children.split('\n').map((text, index) => <Paragraph key={index}>{text}</Paragraph>);
}
