import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useSpirit, useSpirits } from '#features/spirits/view/useSpirits.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { ConnectActions, type ConnectActionsProps } from './ConnectActions.tsx';
import { GuideFirst } from './GuideFirst.tsx';

type ConnectForRecordProps = { place: ConnectActionsProps['place']; spiritId?: string | undefined };

/** Decides what asking a funeral home takes for a signed-in person: a questionnaire first, a choice of person, or a press. */
export function ConnectForRecord({ place, spiritId }: ConnectForRecordProps) {
  const t = useTranslations('connections');
  const actor = useActor();
  const spirits = useSpirits();
  const [chosenId, setChosenId] = useState(spiritId);
  if (actor && !isFamilyRole(actor)) return <p className="quiet">{t('panel.notFamily')}</p>;
  if (spirits.isPending) return <Skeleton text={t('loading')} />;
  if (!spirits.data)
    return (
      <>
        <p>{t('panel.failed')}</p>
        <div>
          <Button kind="secondary" busy={spirits.isFetching} onClick={() => spirits.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      </>
    );
  const only = spirits.data.length === 1 ? spirits.data[0] : undefined;
  const chosen = spirits.data.find(({ id }) => id === chosenId) ?? only;
  if (spirits.data.length === 0) return <GuideFirst />;
  return (
    <>
      {!spiritId && !only && (
        <SpiritChoice placeId={place.id} spirits={spirits.data} value={chosen?.id ?? ''} onChange={setChosenId} />
      )}
      {chosen && <RecordConnection key={chosen.id} place={place} spirit={chosen} />}
    </>
  );
}

type SpiritChoiceProps = { placeId: string; spirits: readonly Spirit[]; value: string; onChange: (id: string) => void };

/** Which of several people a funeral home is asked for. */
function SpiritChoice({ placeId, spirits, value, onChange }: SpiritChoiceProps) {
  const t = useTranslations('connections.panel');
  return (
    <RadioCards
      id={`who-${placeId}`}
      name={`who-${placeId}`}
      legend={t('who')}
      choices={spirits.map(({ id, core }) => ({ value: id, label: nameOf(core) || t('otherNames') }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The acts for one record, with its connections read. */
function RecordConnection({ place, spirit }: { place: ConnectForRecordProps['place']; spirit: Spirit }) {
  const t = useTranslations('connections');
  const record = useSpirit(spirit.id);
  if (record.isPending) return <Skeleton text={t('loading')} />;
  const connection = record.data?.connections.find((candidate) => candidate.place.id === place.id);
  return <ConnectActions place={place} spirit={record.data?.spirit ?? spirit} connection={connection} />;
}
