import { noCatalogAddress, serviceAddress } from '../service-address.ts';
import { editedBy, typedInto } from './edit-commands.ts';
import { type EditedText, textOf } from './edited-text.ts';

/** The input line for the address of a catalog. */
export interface AddressLine {
  readonly text: EditedText;
  /** Why the entered text is not an address; undefined after the next change. */
  readonly problem: string | undefined;
}

/** The line with an address, and the cursor at its end. */
export function addressLine(address: string): AddressLine {
  return { text: textOf(address), problem: undefined };
}

export function withTyped({ text }: AddressLine, typed: string): AddressLine {
  return { text: typedInto(text, typed), problem: undefined };
}

/** The line after an editing command; undefined for another command. */
export function withEdit(line: AddressLine, command: string): AddressLine | undefined {
  const text = editedBy(line.text, command);
  return text && { text, problem: undefined };
}

/** The entered address, or why the text is not one. */
export function enteredAddress({
  text,
}: AddressLine): { readonly address: string } | { readonly problem: string } {
  const address = serviceAddress(text.value.trim());
  return address === undefined ? { problem: noCatalogAddress } : { address };
}
