import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { firstUnanswered } from '#features/answers/path.rules.ts';
import { switchTiming } from '#features/answers/rules.ts';
import type { GuideState } from '#features/guide/frame/useGuideNavigation.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';

/** "The death has happened": everything written stays, and only what is new is asked. */
export function DeathHappened({ record, timing }: { record: GuideRecord; timing: 'imminent' | 'now' }) {
  const t = useTranslations('guideFacts.switch');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const go = () => {
    setOpen(false);
    const after = switchTiming(record.answers, timing);
    record.change((answers) => switchTiming(answers, timing));
    record.send();
    navigate(guideHref(record.id, firstUnanswered(after)), { state: { isWalkthrough: true } satisfies GuideState });
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
