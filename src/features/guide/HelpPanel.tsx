import { HeartHandshake, Phone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/Link.tsx';
import type { Timing } from './answers.rules.ts';
import { guideHref } from './entry.rules.ts';
import styles from './HelpPanel.module.css';
import { firstUnanswered, switchTiming } from './rules.ts';
import { closerTimings } from './screen.rules.ts';
import type { GuideState } from './useGuideActs.ts';
import { useHomesHref } from './useHomesHref.ts';
import type { GuideRecord } from './useRecord.ts';

/** Somebody to call instead, always in reach; and the way on when the death has come nearer. */
export function HelpPanel({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  const t = useTranslations('guide');
  const homesHref = useHomesHref(record.answers);
  return (
    <section id="guide-help" tabIndex={-1} aria-labelledby="guide-help-title" className={styles.panel}>
      <h2 id="guide-help-title" className={styles.title}>
        {t('phones.label')}
      </h2>
      <ul className={styles.list}>
        <li>
          <Link href={homesHref} className={styles.way}>
            <Icon of={Phone} />
            <span>
              <span className={styles.name}>{t('screens.help.call')}</span>
              <span className={styles.note}>{t('screens.help.callNote')}</span>
            </span>
          </Link>
        </li>
        <li>
          <a href="tel:988" className={styles.way}>
            <Icon of={HeartHandshake} />
            <span>
              <span className={styles.name}>{t('screens.help.crisis')}</span>
              <span className={styles.note}>{t('screens.help.crisisNote')}</span>
            </span>
          </a>
        </li>
      </ul>
      {closerTimings(record.answers, stepKey).map((timing) => (
        <Closer key={timing} record={record} timing={timing} />
      ))}
    </section>
  );
}

/** "The death has happened": everything written stays, and only what is new is asked. */
function Closer({ record, timing }: { record: GuideRecord; timing: Exclude<Timing, 'future'> }) {
  const t = useTranslations('guide.switch');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const go = () => {
    setOpen(false);
    const after = switchTiming(record.answers, timing);
    record.change((answers) => switchTiming(answers, timing));
    record.send();
    navigate(guideHref(record.id, firstUnanswered(after)), { state: { walking: true } satisfies GuideState });
  };
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {t(`${timing}.button`)}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`${timing}.title`)}
        closeText={t('cancel')}
        confirmText={t(`${timing}.confirm`)}
        busy={false}
        onConfirm={go}
      >
        <p>{t(`${timing}.body`)}</p>
      </ConfirmDialog>
    </>
  );
}
