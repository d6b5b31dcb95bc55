import { useTranslations } from 'use-intl';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import type { InvitationProblems } from './invitation.rules.ts';

/** What an invitation still lacks, above its form: each leads to its field, whose id begins with `id`. */
export function InvitationErrors({ id, problems }: { id: string; problems: InvitationProblems }) {
  const t = useTranslations('circle');
  const found = (['name', 'email'] as const).flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ fieldId: `${id}-${field}`, text: t(problem) }] : [];
  });
  return <ErrorSummary title={t('errors.title')} problems={found} />;
}
