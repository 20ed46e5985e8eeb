import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { environmentOf } from '../../recipe/environment.ts';
import { startCommand, userOf } from '../../recipe/start.ts';
import type { LaunchRequest } from './launch.ts';
import { limitsOf } from './limits.ts';

/** The variables that the platform sets when it starts an application. */
function startEnvironment(descriptor: Descriptor): Record<string, string> {
  const { APP, ARGS } = environmentOf(descriptor);
  return { ...(APP ? { APP } : {}), ...(ARGS ? { ARGS } : {}) };
}

/**
 * The launch request for the image of an application, as the platform starts it.
 *
 * @param displayImage the image of the display server
 * @param pictureText text chunks of the PNG file, by their keys
 */
export function launchRequestOf(
  image: Pick<InspectedImage, 'id' | 'command'>,
  descriptor: Descriptor,
  displayImage: string,
  pictureText: LaunchRequest['pictureText'],
): LaunchRequest {
  return {
    image: image.id,
    displayImage,
    // Labels do not include the command of a virtual machine.
    command: image.command.length > 0 ? image.command : startCommand(descriptor),
    user: userOf(descriptor),
    environment: startEnvironment(descriptor),
    limits: limitsOf(descriptor),
    names: [descriptor.displayname, descriptor.name].filter((name) => name !== undefined),
    pictureText,
  };
}
