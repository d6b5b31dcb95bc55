import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '#vocabulary/limits.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { type Draft, inputId, isTooLong, problemsOf } from './draft.rules.ts';
import { useLineProblem } from './useLineProblem.ts';

type Problem = { fieldId: string; text: string };

/** What keeps a draft from being sent: looked for when somebody tries to, and from then on said beside each box. */
export function useDraftCheck({ lines }: Draft) {
  const t = useTranslations('invoices.draft');
  const problem = useLineProblem();
  const [strict, setStrict] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** `show` brings the boxes to light. */
  const check = (show: () => void): boolean => {
    show();
    const incomplete = lines.flatMap((line, index) =>
      keysOf(problemsOf(line)).map((box) => ({
        fieldId: inputId(line, box),
        text: t('problem', { number: index + 1, text: problem(box) }),
      })),
    );
    const last = lines.at(-1);
    const found =
      last && isTooLong({ lines })
        ? [...incomplete, { fieldId: inputId(last, 'item'), text: t('full', { most: limits.paperLines }) }]
        : incomplete;
    setStrict(true);
    setProblems(found);
    return found.length === 0;
  };
  return { strict, problems, check };
}
