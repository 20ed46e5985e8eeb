import type { PackageCounter } from '../../engine/engine.ts';

/**
 * Counts packages in apk's output: `(3/12) Installing expat (2.1.0-r2)` before each package, and `OK: …` at the end.
 */
export function countByApk(): PackageCounter {
  let total = 0;
  return (line) => {
    const [, number, of] = /^\( *(\d+)\/(\d+)\) [A-Z][a-z]+ing \S/.exec(line) ?? [];
    if (number !== undefined) {
      total = Number(of);
      return { total, installed: Math.min(total, Number(number)) - 1 };
    }
    if (total === 0 || !/^(?:Executing \S+\.trigger|OK: )/.test(line)) return undefined;
    const counts = { total, installed: total };
    total = 0;
    return counts;
  };
}
