import { useTranslations } from 'use-intl';
import { textIn } from '#features/answers/blocks.rules.ts';
import { contactOf } from '#features/answers/rules.ts';
import { useNames } from '#features/places/team/useNames.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BroughtCase } from './BroughtCase.tsx';
import { DeleteCall } from './DeleteCall.tsx';
import styles from './FamilyMissing.module.css';
import { InviteFamily } from './InviteFamily.tsx';
import type { FirstCall } from './schema.ts';
import { useCallOfCase } from './useCallOfCase.ts';

/** A case that the home has taken on the phone, or brought from another program: that no family is there, and deleting a mistake. */
export function FamilyMissing({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('familyMissing');
  const { data, error, isFetching, refetch } = useCallOfCase(spirit.id);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  return <CallOfCase spirit={spirit} call={data} />;
}

function CallOfCase({ spirit, call }: { spirit: Spirit; call: FirstCall }) {
  const { brought, deletableUntil } = call;
  if (brought) return <BroughtCase spiritId={spirit.id} brought={brought} deletableUntil={deletableUntil} />;
  return <TakenCase spirit={spirit} call={call} />;
}

function TakenCase({ spirit, call }: { spirit: Spirit; call: FirstCall }) {
  const t = useTranslations('familyMissing');
  const moment = useDateTimeFormat();
  const nameOf = useNames();
  const isTrade = call.kind === 'trade';
  const home = textIn(spirit.data, 'relationshipToArranger', 'organization') || t('otherHome');
  const when = moment.ago(call.takenAt);
  return (
    <section aria-labelledby="family-missing" className={`no-print ${styles.panel}`}>
      <h2 id="family-missing">{isTrade ? t('trade', { home }) : t('here')}</h2>
      <p>{t(isTrade ? 'tradeText' : 'text')}</p>
      <p className="quiet small">
        {call.takenBy ? t('takenBy', { who: nameOf(call.takenBy), when }) : t('taken', { when })}
      </p>
      {!isTrade && <InviteFamily spiritId={spirit.id} call={call} known={contactOf(spirit.data).email} />}
      {call.deletableUntil !== null && <DeleteCall spiritId={spirit.id} until={call.deletableUntil} />}
    </section>
  );
}
