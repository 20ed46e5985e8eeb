import {
  freshQuestions,
  laterQuestions,
  type Question,
  tunedQuestions,
} from '../bench/find/questions.ts';
import { chooseTemplate } from '../src/commands/machine/find/choose-template.ts';
import { chooseEngine } from '../src/engine/choose-engine.ts';
import { createSearch } from '../src/package-manager/find/create-search.ts';
import { templateIndex } from '../src/package-manager/find/template-index.ts';

/** An answer counts if it is among the first five applications. */
const counted = 5;

/** Asks the questions of a template's index, and prints what was answered: `tsx scripts/ask-find.ts [TEMPLATE]`. */
const { engine } = await chooseEngine('auto');
const template = await chooseTemplate(engine, process.argv[2], '3.0');
const find = await createSearch(await templateIndex(engine, template));

function ask(name: string, questions: readonly Question[]): void {
  let answered = 0;
  for (const { query, expected } of questions) {
    const found = find(query).applications.slice(0, counted);
    const isAnswered = found.some((application) => expected.includes(application.package));
    if (isAnswered) answered += 1;
    const names = found.map((application) => application.package).join(', ');
    console.log(`${isAnswered ? '✓' : '✗'} ${query.padEnd(22)} ${names}`);
  }
  console.log(`${answered} of ${questions.length} ${name} questions are answered.\n`);
}

console.log(`${template.reference}:\n`);
ask('tuned', tunedQuestions);
ask('fresh', freshQuestions);
ask('later', laterQuestions);
