import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { officeOf } from '#vocabulary/tasks/officesToTell.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { LetterPart } from './LetterPart.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import styles from './Offices.module.css';
import type { FamilyOffice } from './offices.rules.ts';
import type { OfficesProps } from './useNoticeLog.ts';
import { useOfficeWords } from './useOfficeWords.ts';

/** One office of the list. */
type OfficeRowProps = OfficesProps & { office: FamilyOffice };

/** An office: why it is told, how it wants to be told, its letter, and what was noted of it. */
export function OfficeRow({ office, plan, log }: OfficeRowProps) {
  const t = useTranslations('offices');
  const { name, state } = office;
  const id = `office-${name}`;
  const { hash } = useLocation();
  const isNamed = hash === `#${id}`;
  const [isOpen, setOpen] = useState(isNamed);
  /** The id of the note that is being written, a new one or one that is changed; null while none is. */
  const [writing, setWriting] = useState<string | null>(null);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  useEffect(() => {
    if (isNamed) heading.current?.scrollIntoView();
  }, [isNamed, heading]);
  const close = () => {
    setWriting(null);
    focusHeading();
  };
  const edited = office.notices.find((notice) => notice.id === writing);
  return (
    <li id={id} className={classes(styles.row, state !== 'open' && styles.settled)}>
      <h3 tabIndex={-1} ref={heading}>
        {t(`names.${name}`)}
      </h3>
      <OfficeFacts office={office} plan={plan} />
      <NoticeLines notices={office.notices} answers={plan.answers} office={name} onChange={setWriting} />
      {state !== 'covered' && writing === null && (
        <div className="no-print">
          <ButtonRow>
            <Button kind="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('letter.show')}
              <span className="visually-hidden"> {t(`names.${name}`)}</span>
            </Button>
            <Button kind="secondary" small onClick={() => setWriting(crypto.randomUUID())}>
              {t(office.notices.length > 0 ? 'log.addMore' : 'log.add')}
              <span className="visually-hidden"> {t(`names.${name}`)}</span>
            </Button>
          </ButtonRow>
        </div>
      )}
      {writing !== null && (
        <NoticeForm key={writing} id={writing} notice={edited} office={name} log={log} onClose={close} />
      )}
      {isOpen && state !== 'covered' && <LetterPart office={name} plan={plan} />}
    </li>
  );
}

/** Why the office is told and how, with its number; of one that was told only that it was. */
function OfficeFacts({ office: { name, planned, state, notices }, plan }: Pick<OfficeRowProps, 'office' | 'plan'>) {
  const t = useTranslations('offices');
  const words = useOfficeWords(plan.answers);
  const { wants, keeps } = officeOf(name);
  const phone = words.phone(planned.task);
  if (state === 'covered') return <p>{t('states.covered')}</p>;
  if (state === 'told') return notices.length === 0 ? <p>{t('states.told')}</p> : null;
  return (
    <>
      <p>{words.why(planned.task)}</p>
      <p>{t(`wants.${wants}`)}</p>
      {keeps && <p className={styles.keeps}>{t('keeps')}</p>}
      {phone && (
        <div>
          <PhoneLink phone={phone} href={telephoneHref(phone)} />
        </div>
      )}
    </>
  );
}
