import { describe, expect, it } from 'vitest';
import {
  type Condition,
  ConditionFailed,
  conditionHolds,
} from '../../../src/catalog/model/condition.ts';

/** Whether a condition holds for an application with the tag "a", for one with another tag, and for none. */
const holds = (condition: Condition) =>
  ['"a"', '"b"', undefined].map((etag) => conditionHolds(condition, etag));

describe('a condition for writing', () => {
  it.each<[Condition, boolean[]]>([
    [{}, [true, true, true]],
    [{ ifMatch: '*' }, [true, true, false]],
    [{ ifMatch: ['"x"', '"a"'] }, [true, false, false]],
    [{ ifMatch: [] }, [false, false, false]],
    [{ ifNoneMatch: '*' }, [false, false, true]],
    [{ ifNoneMatch: ['"x"', '"a"'] }, [false, true, true]],
    [{ ifNoneMatch: [] }, [true, true, true]],
    [{ ifMatch: '*', ifNoneMatch: ['"a"'] }, [false, true, false]],
  ])('%j holds for the same tag, another tag and no application: %j', (condition, expected) => {
    expect(holds(condition)).toEqual(expected);
  });

  it('is reported with the application for which it does not hold', () => {
    const failed = new ConditionFailed('xcalc');
    expect(failed.application).toBe('xcalc');
    expect(failed.name).toBe('ConditionFailed');
  });
});
