import { useTranslations } from 'use-intl';
import { toasts } from '#platform/browser/toasts.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Ask } from '../circle/Ask.tsx';
import { useLeaveCircle } from '../circle/useCircle.ts';
import { nameOf } from '../view/recordStatus.rules.ts';
import { Release } from './Release.tsx';
import type { NamedPlan } from './schema.ts';
import { useNamedPlans } from './useRelease.ts';

/** The plans for which the reader is named: whose, by whom, and nothing of the plan; nothing where there is none. */
export function NamedPlans() {
  const t = useTranslations('release.named');
  const { data = [] } = useNamedPlans();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="named-plans" className="group">
      <h2 id="named-plans">{t('heading')}</h2>
      {data.map((plan) => (
        <NamedPlanCard key={plan.memberId} plan={plan} />
      ))}
    </section>
  );
}

function NamedPlanCard({ plan }: { plan: NamedPlan }) {
  const t = useTranslations('release.named');
  const circle = useTranslations('circle');
  const { spiritId, memberId, namedBy } = plan;
  const person = nameOf(plan) || circle('invitations.somebody');
  const leave = useLeaveCircle(spiritId, () => toasts.show(circle('left'), 'good'));
  return (
    <Card as="article" headingLevel={3} title={person}>
      <p>{t('text', { namedBy })}</p>
      <Release spiritId={spiritId} reader="others" />
      <div>
        <Ask
          act={leave}
          onConfirm={() => leave.mutate({ memberId })}
          label={t('leave')}
          title={t('leaveTitle', { person })}
          text={t('leaveText')}
          danger
        />
      </div>
    </Card>
  );
}
