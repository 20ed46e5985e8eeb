import { platformApplication } from '../../model/platform-application.ts';

/** How the reference platform shows an application: its first tag, and the application as JSON text. */
export interface PlatformText {
  readonly id: string;
  readonly text: string;
}

/** Undefined for a document that is no inspection record. */
export function platformText(document: Uint8Array): PlatformText | undefined {
  const application = platformApplication(JSON.parse(Buffer.from(document).toString('utf8')));
  return application && { id: application.id, text: JSON.stringify(application) };
}
