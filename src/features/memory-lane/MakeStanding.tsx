import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call, queryOf } from '#platform/browser/api.ts';
import { useActor } from '#platform/browser/session.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import type { KeptMemoryPage } from './schema.ts';
import type { endMemoryPerson, listMemoryPages } from './stewardship.contract.ts';

/** The read of the pages that the signed-in person has to do with. */
export const memoryPagesQuery = queryOf<typeof listMemoryPages>('GET /api/memory-pages');

/** What somebody has to know before she goes on: that she helps, that an administrator has hidden the page. */
export function MakeStanding({ id, page }: { id: string; page: KeptMemoryPage }) {
  const t = useTranslations('memorySteward.standing');
  return (
    <>
      {page.hidden && (
        <Notice kind="warning" title={t('hidden')}>
          <p>{t('hiddenText')}</p>
        </Notice>
      )}
      {page.right === 'helper' && <Helping id={id} page={page} />}
    </>
  );
}

function Helping({ id, page }: { id: string; page: KeptMemoryPage }) {
  const t = useTranslations('memorySteward.standing');
  const navigate = useNavigate();
  const actor = useActor();
  const list = useQuery({ ...memoryPagesQuery, enabled: Boolean(actor) });
  const own = list.data?.find((one) => one.id === id && one.part === 'helper');
  const leave = useWrite([memoryPagesQuery.queryKey], async (_, options) => {
    await call<typeof endMemoryPerson>(
      'DELETE /api/memory-people/{personId}',
      { params: { personId: own?.personId ?? '' } },
      options,
    );
    void navigate('/memory-pages');
  });
  return (
    <Notice title={t('helping', { email: page.keeper })}>
      <p>{t('helpingText', { email: page.keeper })}</p>
      {own?.personId && (
        <ButtonRow>
          <Button kind="quiet" small busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('leave')}
          </Button>
        </ButtonRow>
      )}
      <Refusal id="leave-refusal" sentence={sentenceOf(leave.error)} />
    </Notice>
  );
}
