import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceBindings, firstView, reduceChoice } from '../../../src/terminal/choose/choice.ts';
import { commandForKey } from '../../../src/terminal/keys/binding.ts';
import { caseCount } from '../../support/sample.ts';
import { keysOfPieces, typedPieces } from '../keys/typed-pieces.ts';

it('text that contains names of keys and commands is searched for literally', () => {
  const commands = choiceBindings.map(({ command }) => command);
  fc.assert(
    fc.property(typedPieces(commands), (pieces) => {
      const keys = keysOfPieces(pieces);
      const view = keys.reduce((now, key) => {
        expect(commandForKey(choiceBindings, key, 'choosing')).toBeUndefined();
        return 'text' in key ? reduceChoice(now, { text: key.text }) : now;
      }, firstView);
      expect(view.typed).toBe(pieces.join(''));
    }),
    { numRuns: caseCount(500) },
  );
});
