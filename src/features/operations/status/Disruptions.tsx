import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '#features/console/DateTime.tsx';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { endDisruption, listDisruptions } from './contract.ts';
import { DisruptionCard } from './DisruptionCard.tsx';
import { DisruptionForm } from './DisruptionForm.tsx';
import styles from './Status.module.css';
import type { Disruption } from './schema.ts';

const listQuery = queryOf<typeof listDisruptions>('GET /api/admin/disruptions');

/** What is told on the public page when something is not as usual: opened, added to and ended here. */
export function Disruptions() {
  const t = useTranslations('status.form');
  const [writing, setWriting] = useState<Disruption | 'new' | null>(null);
  const console = useTranslations('console');
  const read = useQuery(listQuery);
  const { data } = read;
  const end = useWrite<string>([listQuery.queryKey], (id, options) =>
    call<typeof endDisruption>('POST /api/admin/disruptions/{id}/end', { params: { id } }, options),
  );
  const [opener, focusOpener] = useFocusAfter<HTMLButtonElement>();
  const done = () => {
    setWriting(null);
    focusOpener();
  };
  return (
    <>
      <p className="lead">{t('lead')}</p>
      <p>
        <Link href="/status">{t('toPage')}</Link>
      </p>
      {writing ? (
        <DisruptionForm adds={writing === 'new' ? null : writing} onDone={done} />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setWriting('new')}>
            {t('open')}
          </Button>
        </div>
      )}
      <ErrorMessage id="end" message={sentenceOf(end.error)} />
      {!data &&
        (read.error ? (
          <LoadFailed message={console('failed')} again={console('again')} read={read} />
        ) : (
          <Skeleton text={console('loading')} lines={4} />
        ))}
      {data?.length === 0 && <p className="quiet">{t('none')}</p>}
      <div className={styles.list}>
        {data?.map((disruption) => (
          <DisruptionCard key={disruption.id} disruption={disruption} headingLevel={2} Moment={DateTime}>
            {disruption.endedAt === null && !writing && (
              <ButtonRow>
                <Button small kind="secondary" onClick={() => setWriting(disruption)}>
                  {t('add')}
                </Button>
                <Button small kind="secondary" busy={end.isPending} onClick={() => end.mutate(disruption.id)}>
                  {t('end')}
                </Button>
              </ButtonRow>
            )}
          </DisruptionCard>
        ))}
      </div>
    </>
  );
}
