import { errorCodes } from '../../src/error/error-codes.ts';
import { escaped, generated } from './markdown.ts';
import { allMessages, type Message } from './messages.ts';

const introduction = `# Messages

Every text that a failure can print, from the sources, with "…" for each value that is put in. A failure says in this order
what happened, to what, and what to do:

\`\`\`text
deskpack: cannot ACTION: REASON [CODE]
WHAT TO DO
\`\`\`

If the failure does not say what to do, the remedy of its code is printed, as on [the page of the codes](errors.md). With
\`--debug\`, the place in deskpack where it happened follows.
`;

const titles = { doing: 'Action', reason: 'Reason', action: 'What to do' } as const;

function section(title: string, messages: readonly Message[]): string[] {
  if (messages.length === 0) return [];
  const rows = messages.map(({ part, text }) => `- ${titles[part]}: ${escaped(text)}`);
  return [`## ${title}`, '', ...new Set(rows), ''];
}

/** The list of all messages, by their codes. */
export function messagesPage(): string {
  const messages = allMessages();
  const codes = Object.keys(errorCodes);
  const others = messages.filter(({ code }) => code === undefined || !codes.includes(code));
  const sections = [
    ...codes.flatMap((code) =>
      section(
        code,
        messages.filter((message) => message.code === code),
      ),
    ),
    ...section('With several codes', others),
  ];
  return [generated, introduction, ...sections].join('\n').replaceAll(/[ \t]+$/gm, '');
}
