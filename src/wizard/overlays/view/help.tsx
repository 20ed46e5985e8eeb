import { Box } from 'ink';
import { ruleOf } from '../../../descriptor/all-rules.ts';
import { unsetText } from '../../../descriptor/field-details.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { StyledText } from '../../../terminal/components/look/styled-text.tsx';
import { KeyHelp } from '../../../terminal/components/screen/key-help.tsx';
import { Paragraph } from '../../../terminal/components/text/paragraph.tsx';
import { openPage } from '../../all-pages.ts';
import { focusedField } from '../../document/focus.ts';
import { findingsAt } from '../../findings/place-findings.ts';
import { bindingsFor } from '../../keys/keys.ts';
import { type Overlay, update, type WizardState } from '../../state.ts';
import { Findings } from '../../view/findings.tsx';
import { fieldExampleText } from '../../view/value-text.ts';

function findingsHere(state: WizardState): readonly Finding[] {
  return openPage(state).findings?.(state) ?? findingsAt(state, focusedField(state)?.key ?? '');
}

const Gap = () => <Box height={1} flexShrink={0} />;

/** A finding with the reason of its rule. */
function RuleHelp({ finding }: { readonly finding: Finding }) {
  return (
    <>
      <Findings findings={[finding]} keys="none" />
      <Paragraph>{ruleOf(finding.rule)?.reason ?? ''}</Paragraph>
      <StyledText>{`rule ${finding.rule}`}</StyledText>
      <Gap />
    </>
  );
}

function FieldHelp({ state }: { readonly state: WizardState }) {
  const field = focusedField(state)?.field;
  if (!field) return null;
  return (
    <>
      <StyledText tone="strong">{field.title}</StyledText>
      <Paragraph>{field.help}</Paragraph>
      <Paragraph>
        {field.unset
          ? `Not set means ${unsetText(field.unset)}.`
          : `For example ${fieldExampleText(field)}`}
      </Paragraph>
      <Gap />
    </>
  );
}

/** What the page explains of what is highlighted. */
function PageHelp({ state }: { readonly state: WizardState }) {
  const explanation = openPage(state).explanation?.(state);
  if (!explanation) return null;
  return (
    <>
      <StyledText tone="strong">{explanation.title}</StyledText>
      {explanation.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Gap />
    </>
  );
}

/** The text of the lesson, which may be cut below the page. */
function GuideHelp({ state }: { readonly state: WizardState }) {
  if (!state.session.guide) return null;
  return (
    <>
      <StyledText tone="strong">{state.session.guide.title}</StyledText>
      <Paragraph>{state.session.guide.textFor(state, 'keys').text}</Paragraph>
      <Gap />
    </>
  );
}

interface Props {
  readonly state: WizardState;
  readonly overlay: Overlay & { readonly kind: 'help' };
}

/** Help for the focused item: its findings with their rules, the purpose of the field, and all keys. */
export function Help({ state, overlay }: Props) {
  return (
    <KeyHelp
      bindings={bindingsFor(update(state, { editing: { overlay: undefined } }))}
      top={overlay.scroll}
    >
      <GuideHelp state={state} />
      {findingsHere(state).map((finding, index) => (
        <RuleHelp key={index} finding={finding} />
      ))}
      <PageHelp state={state} />
      <FieldHelp state={state} />
    </KeyHelp>
  );
}
