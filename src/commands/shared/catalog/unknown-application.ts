import { DeskpackError } from '../../../error/deskpack-error.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';

/** The error for names that a catalog does not have. */
export function unknownApplication(catalog: string, ...names: readonly string[]): DeskpackError {
  const called = names.map((name) => `"${escapeControls(name)}"`).join(' or ');
  return new DeskpackError('catalog-unknown-application', {
    reason: `no application is registered as ${called} at ${catalog}`,
    action: 'Run "deskpack catalog list" to see the names.',
  });
}
