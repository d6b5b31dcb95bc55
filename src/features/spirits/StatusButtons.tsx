import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import type { markAtRest, markInCare } from './contract.ts';
import styles from './Record.module.css';
import { mayMarkAtRest, mayMarkInCare, type StatusEvent } from './rules.ts';
import type { Relation, Spirit } from './schema.ts';
import { nameOf, readsOfRecord } from './standing.rules.ts';

const words = {
  'in-care': { action: 'markInCare', title: 'inCareTitle', text: 'inCareText', confirm: 'inCareConfirm' },
  'at-rest': { action: 'markAtRest', title: 'atRestTitle', text: 'atRestText', confirm: 'atRestConfirm' },
} as const;

/** Where things stand for the accepted home, and the acts that move it on. */
export function StatusButtons({ spirit: { id, core }, relation }: { spirit: Spirit; relation: Relation }) {
  const t = useTranslations('spirits');
  const [asking, setAsking] = useState<StatusEvent | null>(null);
  const [sentence, focusSentence] = useFocusAfter<HTMLParagraphElement>();
  const name = nameOf(core) || t('person');
  const mark = useWrite<StatusEvent>(readsOfRecord(id), (event, options) =>
    event === 'in-care'
      ? call<typeof markInCare>('POST /api/spirits/{id}/in-care', { params: { id } }, options)
      : call<typeof markAtRest>('POST /api/spirits/{id}/at-rest', { params: { id } }, options),
  );
  const events = [
    ...(mayMarkInCare(relation, core) ? (['in-care'] as const) : []),
    ...(mayMarkAtRest(relation, core) ? (['at-rest'] as const) : []),
  ];
  const close = () => {
    mark.reset();
    setAsking(null);
  };
  const finish = () => {
    setAsking(null);
    focusSentence();
  };
  const shown = words[asking ?? 'in-care'];
  return (
    <section aria-labelledby="status" className={styles.section}>
      <h2 id="status">{t('case.status')}</h2>
      <p ref={sentence} tabIndex={-1}>
        {t(core.status === 'unverified' ? 'case.accepted' : `case.${core.status}`, { name })}
      </p>
      <ButtonRow>
        {events.map((event, index) => (
          <Button key={event} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => setAsking(event)}>
            {t(`case.${words[event].action}`, { name })}
          </Button>
        ))}
      </ButtonRow>
      <ConfirmDialog
        open={asking !== null}
        onClose={close}
        title={t(`case.${shown.title}`, { name })}
        closeText={t('goBack')}
        confirmText={t(`case.${shown.confirm}`)}
        busy={mark.isPending}
        refusal={sentenceOf(mark.error)}
        onConfirm={() => asking && mark.mutate(asking, { onSuccess: finish })}
      >
        <p>{t(`case.${shown.text}`)}</p>
      </ConfirmDialog>
    </section>
  );
}
