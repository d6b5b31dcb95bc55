import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { localeOf, otherLanguage } from '#vocabulary/languages.ts';
import { type OfficeName, officeOf } from '#vocabulary/tasks/officesToTell.ts';
import { LettersPdfButton } from './LettersPdfButton.tsx';
import { letterText, takesHomeFromPlace } from './letter.rules.ts';
import styles from './Offices.module.css';
import { languageOfOffice } from './offices.rules.ts';
import type { OfficesPlan } from './useNoticeLog.ts';

/** The letter to an office as it is sent, in the office’s language or the other one, to copy or to save as a PDF. */
export function LetterPart({ office, plan }: { office: OfficeName; plan: OfficesPlan }) {
  const t = useTranslations('offices');
  const reader = useLanguage();
  const [language, setLanguage] = useState(languageOfOffice(office, reader));
  const { answers, hrefOf } = plan;
  const text = letterText({ office, answers, language, today: localToday() });
  const other = otherLanguage[language];
  const name = t(`names.${office}`);
  return (
    <section aria-label={t('letter.open', { office: name })} className={`${styles.letter} no-print`}>
      {languageOfOffice(office, reader) !== reader && <p>{t('letter.inFrench')}</p>}
      <p className="quiet small">{t('letter.blanks')}</p>
      {takesHomeFromPlace(answers) && <p className="quiet small">{t('letter.homeNote')}</p>}
      <div lang={localeOf[language]} className={styles.text}>
        {text}
      </div>
      <ButtonRow>
        <CopyButton key={text} text={text} />
        <LettersPdfButton
          id={`letter-${office}`}
          answers={answers}
          letters={[{ office, language }]}
          words={t('tools.one')}
          fileName={name}
        />
        <Button kind="quiet" onClick={() => setLanguage(other)}>
          {t(`letter.switch.${other}`)}
        </Button>
      </ButtonRow>
      <p className="quiet small">
        {officeOf(office).group !== 'government' && t('letter.several')}{' '}
        <Link href={hrefOf(officeOf(office).task)}>{t('letter.task')}</Link>
      </p>
    </section>
  );
}

/** Copies the letter, or says how to where the browser copies nothing. */
function CopyButton({ text }: { text: string }) {
  const t = useTranslations('offices.letter');
  const [status, setStatus] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setStatus(t('copied')),
      () => setStatus(t('copyFailed')),
    );
  };
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Copy} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </>
  );
}
