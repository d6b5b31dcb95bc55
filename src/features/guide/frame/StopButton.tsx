import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePart } from '#features/guide/questions/parts.tsx';
import { draftId, type GuideRecord } from '#features/guide/saving/useRecord.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';

/** "Save and stop": a saved record is saved already; a draft is sent, or simply stays on this device. */
export function StopButton({ record }: { record: GuideRecord }) {
  const t = useTranslations('guide');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const stop = () => {
    if (record.id === draftId) return setOpen(true);
    record.send();
    navigate(`/spirit/${record.id}`);
  };
  const leave = () => {
    setOpen(false);
    toasts.show(t('screens.stop.kept'), 'good');
    navigate('/');
  };
  return (
    <>
      <Button kind="quiet" onClick={stop}>
        {t('buttons.saveAndStop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('screens.stop.title')}
        closeText={t('screens.stop.close')}
        footer={
          <Button kind="quiet" onClick={leave}>
            {t('screens.stop.keepHere')}
          </Button>
        }
      >
        <SaveAndStopForm record={record} />
      </Dialog>
    </>
  );
}

function SaveAndStopForm({ record }: { record: GuideRecord }) {
  const t = useTranslations('guide.screens');
  const Part = usePart('save');
  return Part ? <Part record={record} id="stop" /> : <Skeleton text={t('loading')} lines={3} />;
}
