import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import { mayMarkAtRest, mayMarkInCare, type StatusEvent } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import type { StatusChange } from '#features/spirits/core/status.schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { DeskPaid } from './DeskPaid.tsx';
import styles from './DeskSections.module.css';
import { DeskSteps } from './DeskSteps.tsx';
import { StatusUndo } from './StatusUndo.tsx';

const StatusDialog = lazyPart(() => import('../closing/StatusDialog.tsx').then((module) => module.StatusDialog));

const actions = { 'in-care': 'markInCare', 'at-rest': 'markAtRest' } as const;

/** The case, who moved it on, and what the home itself has said of each step. */
export type StatusButtonsProps = {
  spirit: Spirit;
  relation: Relation;
  audits: readonly Audit[];
  changes: readonly StatusChange[];
};

/** Where things stand for the accepted home, who said so, the acts that move it on, and the way back. */
export function StatusButtons({ spirit, relation, audits, changes }: StatusButtonsProps) {
  const { core } = spirit;
  const t = useTranslations('spirits');
  const [asking, setAsking] = useState<StatusEvent | null>(null);
  const [message, focusSentence] = useFocusAfter<HTMLParagraphElement>();
  const name = nameOf(core) || t('person');
  const events = [
    ...(mayMarkInCare(relation, core) ? (['in-care'] as const) : []),
    ...(mayMarkAtRest(relation, core) ? (['at-rest'] as const) : []),
  ];
  const finish = () => {
    setAsking(null);
    focusSentence();
  };
  return (
    <section aria-labelledby="status" className={classes('group', styles.other)}>
      <h2 id="status">{t('case.status')}</h2>
      <p ref={message} tabIndex={-1}>
        {t(core.status === 'unverified' ? 'case.accepted' : `case.${core.status}`, { name })}
      </p>
      <StatusUndo spirit={spirit} changes={changes} onUndone={focusSentence} />
      <DeskSteps spirit={spirit} audits={audits} changes={changes} />
      <div className="no-print">
        <ButtonRow>
          {events.map((event, index) => (
            <Button key={event} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => setAsking(event)}>
              {t(`case.${actions[event]}`, { name })}
            </Button>
          ))}
          <DeskPaid spirit={spirit} relation={relation} />
        </ButtonRow>
      </div>
      <StatusDialog spirit={spirit} name={name} event={asking} onClose={() => setAsking(null)} onSaved={finish} />
    </section>
  );
}
