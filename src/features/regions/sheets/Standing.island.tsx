import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderFor, rankOf } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { withAnyKey } from '#platform/messages.ts';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { relations } from '#vocabulary/relations.ts';
import { SaidLines } from './SaidLines.tsx';
import styles from './Sheet.module.css';
import { SheetPdfButton } from './SheetPdfButton.tsx';
import { answersOfStanding, type Standing as Told, togethers, wills } from './standing.rules.ts';

/** Marks where the reader stands in the order of a province or territory; nothing of it leaves the page but into a PDF. */
export function Standing({ region }: { region: RegionName }) {
  const t = withAnyKey(useTranslations('sheets.deciding'));
  const [told, setTold] = useState<Told>({ relation: '', will: 'not-sure', together: 'yes' });
  const answers = answersOfStanding(region, told);
  const { key, place } = rankOf(answers);
  return (
    <div className={styles.placed}>
      <Questions told={told} onTell={setTold} region={region}>
        <p role="status">{t(`find.standing.${key}`, { place })}</p>
        <div>
          <SheetPdfButton sheet="who-may-decide" answers={answers} fileName={t('title')} />
        </div>
      </Questions>
      <Order answers={answers} place={place} />
    </div>
  );
}

type QuestionsProps = {
  told: Told;
  region: RegionName;
  onTell: (told: Told) => void;
  children: React.ReactNode;
};

/** The questions that settle a place in the order; living together is asked only where the law asks it. */
function Questions({ told, region, onTell, children }: QuestionsProps) {
  const t = withAnyKey(useTranslations('sheets.deciding.find'));
  const relation = withAnyKey(useTranslations('sheets.relations'));
  const asksTogether = region === 'Alberta' && told.relation.startsWith('spouse');
  return (
    <div className={`${styles.find} no-print`}>
      <h3>{t('heading')}</h3>
      <p className="quiet small">{t('text')}</p>
      <SelectField
        id="relation"
        label={t('relation')}
        value={told.relation}
        choices={['' as const, ...relations].map((value) => ({
          value,
          label: value ? relation(value) : t('relationOpen'),
        }))}
        onChange={(chosen) => onTell({ ...told, relation: chosen })}
      />
      <SelectField
        id="will"
        label={t('will')}
        value={told.will}
        choices={wills.map((value) => ({ value, label: t(`wills.${value}`) }))}
        onChange={(will) => onTell({ ...told, will })}
      />
      {asksTogether && (
        <SelectField
          id="together"
          label={t('together')}
          value={told.together}
          choices={togethers.map((value) => ({ value, label: t(`togethers.${value}`) }))}
          onChange={(together) => onTell({ ...told, together })}
        />
      )}
      {children}
    </div>
  );
}

const Order = ({ answers, place }: { answers: Answers; place: number }) => (
  <SaidLines
    lines={orderFor(answers).map((rank, index) => ({
      kind: 'step',
      key: `guideFacts.authority.order.${rank}`,
      ...(index + 1 === place ? { isOwn: true } : {}),
    }))}
  />
);
