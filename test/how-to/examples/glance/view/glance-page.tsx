import { Paragraph } from '../../../../../src/terminal/components/text/paragraph.tsx';
import type { PageProps } from '../../../../../src/wizard/view/page-props.ts';

/** How many fields are answered. */
export function GlancePage({ state }: Pick<PageProps, 'state'>) {
  return <Paragraph>{`Answered: ${Object.keys(state.document.answers).length}`}</Paragraph>;
}
