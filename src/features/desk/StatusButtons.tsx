import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import type { markAtRest, markInCare } from '#features/spirits/core/contract.ts';
import { mayMarkAtRest, mayMarkInCare, type StatusEvent } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { nameOf, readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { DeskPaid } from './DeskPaid.tsx';
import styles from './DeskSections.module.css';
import { DeskSteps } from './DeskSteps.tsx';

const words = {
  'in-care': { action: 'markInCare', title: 'inCareTitle', text: 'inCareText', confirm: 'inCareConfirm' },
  'at-rest': { action: 'markAtRest', title: 'atRestTitle', text: 'atRestText', confirm: 'atRestConfirm' },
} as const;

/** The case, and what is known of who moved it on. */
export type StatusButtonsProps = { spirit: Spirit; relation: Relation; audits: readonly Audit[] };

/** Where things stand for the accepted home, who said so, and the acts that move it on. */
export function StatusButtons({ spirit, relation, audits }: StatusButtonsProps) {
  const { id, core } = spirit;
  const t = useTranslations('spirits');
  const why = useTranslations('desk.marks')('why');
  const [asking, setAsking] = useState<StatusEvent | null>(null);
  const [message, focusSentence] = useFocusAfter<HTMLParagraphElement>();
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
    <section aria-labelledby="status" className={classes('group', styles.other)}>
      <h2 id="status">{t('case.status')}</h2>
      <p ref={message} tabIndex={-1}>
        {t(core.status === 'unverified' ? 'case.accepted' : `case.${core.status}`, { name })}
      </p>
      <DeskSteps spirit={spirit} audits={audits} />
      <div className="no-print">
        <ButtonRow>
          {events.map((event, index) => (
            <Button key={event} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => setAsking(event)}>
              {t(`case.${words[event].action}`, { name })}
            </Button>
          ))}
          <DeskPaid spirit={spirit} relation={relation} />
        </ButtonRow>
      </div>
      <p className="quiet small no-print">{why}</p>
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
