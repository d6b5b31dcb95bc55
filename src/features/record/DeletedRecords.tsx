import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listDeletedSpirits, restoreSpirit } from '#features/spirits/core/deleted.contract.ts';
import type { DeletedSpirit } from '#features/spirits/core/schema.ts';
import styles from '#features/spirits/view/RecordCards.module.css';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Time } from '#platform/ui/Time.tsx';

const deletedRecords = queryOf<typeof listDeletedSpirits>('GET /api/deleted-spirits');

/** Records that were deleted and can still be brought back; nothing while there are none. */
export function DeletedRecords() {
  const t = useTranslations('spirits.deleted');
  const records = useQuery(deletedRecords);
  if (!records.data?.length) return null;
  return (
    <section aria-labelledby="deleted" className={`no-print group`}>
      <h2 id="deleted">{t('heading')}</h2>
      <ul className={styles.cards}>
        {records.data.map((record) => (
          <DeletedRecord key={record.id} record={record} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRecord({ record }: { record: DeletedSpirit }) {
  const t = useTranslations('spirits.deleted');
  const moment = useDateTimeFormat();
  const name = `${record.spiritFirstName} ${record.spiritLastName}`.trim() || t('unnamed');
  const restore = useWrite([deletedRecords.queryKey, ['GET /api/spirits']], (_, options) =>
    call<typeof restoreSpirit>('POST /api/spirits/{id}/restore', { params: { id: record.id } }, options),
  );
  return (
    <li>
      <p>
        {name}
        <span className="small quiet">
          {' · '}
          {t('until')} <Time dateTime={record.erasedAt}>{moment.day(record.erasedAt)}</Time>
        </span>
      </p>
      <Button kind="secondary" small busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')} <span className="visually-hidden">{name}</span>
      </Button>
      <ErrorMessage id={`restore-${record.id}`} message={sentenceOf(restore.error)} />
    </li>
  );
}
