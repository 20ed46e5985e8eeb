import { checkInfos } from '../../../probe/all-check-names.ts';
import type { CheckFinding } from '../../../probe/checks/check.ts';
import { mostOf, proposedLimits } from '../../../probe/proposed-limits.ts';
import type { Verification } from '../../../probe/verify/verify.ts';
import type { VerifySubject } from './subjects.ts';

function findingJson({ name, message, action, field, fix, lines }: CheckFinding): object {
  const { severity, harm, remedy } = checkInfos[name];
  return {
    name,
    severity,
    message,
    harm,
    action: action ?? remedy,
    ...(field === undefined ? {} : { field }),
    ...(fix === undefined ? {} : { fix: { path: fix.path, value: fix.value } }),
    ...(lines === undefined ? {} : { lines }),
  };
}

/** The result for one image, for programs. Texts of the application are not escaped. */
export function jsonReport(
  { title, reference, image }: VerifySubject,
  { rows, started, heal, opens, isProven }: Verification,
  more: { readonly picture: string | undefined; readonly fixed: readonly string[] },
): object {
  const { picture, ...rest } = started ?? {};
  return {
    name: title,
    image: reference,
    imageId: image.id,
    isProven,
    checks: rows.map(({ findings, ...row }) => ({ ...row, findings: findings.map(findingJson) })),
    ...(started
      ? {
          start: {
            ...rest,
            ...(picture
              ? {
                  picture: {
                    width: picture.width,
                    height: picture.height,
                    commonestShare: picture.commonestShare,
                    isBlank: picture.isBlank,
                    ...(more.picture === undefined ? {} : { file: more.picture }),
                  },
                }
              : {}),
          },
        }
      : {}),
    ...(opens ? { opens } : {}),
    ...(started ? { limits: proposedLimits(mostOf([started, ...(opens ?? [])])) } : {}),
    ...(heal
      ? { healed: heal.healing?.heals.map(({ name }) => name) ?? [], attempts: heal.attempts }
      : {}),
    fixed: more.fixed,
  };
}
