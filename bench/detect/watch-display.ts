import { spawn } from 'node:child_process';

/**
 * Prints what is on a display again and again until it is gone: a line for each window that is not tiny, with the answers of xwininfo and
 * xprop, and a picture of the whole screen if there is a window. The first letter tells what a line is. A window that is transient for the
 * screen belongs to no other.
 */
const script = `
tries=0
until xwininfo -root >/dev/null 2>&1; do
  tries=$((tries + 1)); [ $tries -lt 100 ] || exit 1; sleep 0.1
done
root=$(xwininfo -root | awk '/Window id/ { print $4 }')
while tree=$(xwininfo -root -children 2>/dev/null); do
  echo T
  for id in $(echo "$tree" | awk '$1 ~ /^0x/ && !/ [0-9][0-9]?x[0-9]+[+-]/ { print $1 }' | head -n 40); do
    state=$(xwininfo -id $id 2>/dev/null | awk -F': ' '
      /Width/ { w = $2 } /Height/ { h = $2 } /Map State/ { m = $2 } /Override/ { o = $2 }
      END { print w, h, m, o }')
    case $state in
      *IsViewable*) echo "W $state $(xprop -id $id WM_CLASS _NET_WM_WINDOW_TYPE WM_TRANSIENT_FOR 2>/dev/null | sed "s/# $root/the screen/" | tr '\\n' ' ')" ;;
    esac
  done >/tmp/windows
  cat /tmp/windows
  if [ -s /tmp/windows ]; then
    echo "P $(xwd -root -silent 2>/dev/null | xwdtopnm 2>/dev/null | pnmtopng -compression 1 2>/dev/null | base64 -w 0)"
  fi
  sleep 0.2
done`;

/** A window as X's own tools describe it. */
export interface ToldWindow {
  readonly width: number;
  readonly height: number;
  readonly isOverrideRedirect: boolean;
  readonly isTransient: boolean;
  /** The first of its types, such as `DIALOG`; undefined if it has none. */
  readonly type: string | undefined;
  /** Both halves with a dot between; undefined if it has none. */
  readonly class: string | undefined;
}

/** The windows of a display when there were last any. */
export interface ToldScreen {
  readonly windows: readonly ToldWindow[];
  /** The whole screen, as a PNG file. */
  readonly picture: Buffer | undefined;
}

function windowIn(line: string): ToldWindow {
  const [, width, height, , override] = line.split(' ');
  const [, type] = /_NET_WM_WINDOW_TYPE_(\w+)/.exec(line) ?? [];
  const [, instance, second] = /WM_CLASS\(\w+\) = "(.*?)", "(.*?)"/.exec(line) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    isOverrideRedirect: override === 'yes',
    isTransient: /WM_TRANSIENT_FOR\(\w+\): window id # 0x[1-9a-f]/.test(line),
    type,
    class: instance === undefined ? undefined : `${instance}.${second}`,
  };
}

/** The last screen with a window in what the script has printed. */
export function lastScreen(printed: string): ToldScreen | undefined {
  const screens = printed.split(/^T\n/m).map((part) => {
    const lines = part.split('\n');
    const windows = lines.filter((line) => line.startsWith('W ')).map(windowIn);
    const [picture] = lines.filter((line) => line.startsWith('P ')).map((line) => line.slice(2));
    return { windows, picture: picture ? Buffer.from(picture, 'base64') : undefined };
  });
  const hasNormal = (screen: ToldScreen | undefined) => screen?.windows.some(isNormal) === true;
  return (
    // The picture comes after the list of windows: where the next list has none, it may show nothing.
    screens.findLast((screen, index) => hasNormal(screen) && hasNormal(screens[index + 1])) ??
    screens.findLast(hasNormal) ??
    screens.findLast(({ windows }) => windows.length > 0)
  );
}

/** Whether a window is none that only comes along with another one. */
function isNormal({ isOverrideRedirect, isTransient, type, width, height }: ToldWindow): boolean {
  const isOfType = type === undefined || type === 'NORMAL';
  return isOfType && !isOverrideRedirect && !isTransient && width > 10 && height > 10;
}

export function largestNormal({ windows }: ToldScreen): ToldWindow | undefined {
  const area = ({ width, height }: ToldWindow) => width * height;
  return windows.filter(isNormal).toSorted((one, other) => area(other) - area(one))[0];
}

/**
 * Watches the display of a container from a second one, which shares nothing with it but the network, where display
 * servers listen too.
 *
 * @returns what was printed, when the display is gone
 */
export async function watchDisplay(image: string, display: string): Promise<string> {
  const network = `container:${display}`;
  const words = ['run', '--rm', '--network', network, '--env', 'DISPLAY=:1', '--user', '65534'];
  const child = spawn('docker', [...words, image, 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (await child.stdout.toArray()).map(String).join('');
}
