import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { EventForm } from './EventForm.tsx';
import type { Opened } from './eventDraft.rules.ts';

import { useChoices } from './useCalendarWrites.ts';

type EventDialogProps = {
  /** Null while it is closed. */
  opened: Opened | null;
  /** The branch that is looked at. */
  place: string | undefined;
  onClose: () => void;
  /** With the day on which it is now. */
  onDone: (day: string) => void;
};

/** Asks what is planned, when, where, and with which rooms, vehicles and people. */
export function EventDialog({ opened, onClose, ...rest }: EventDialogProps) {
  const t = useTranslations('calendarEvent');
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      title={t(opened?.event ? 'changeTitle' : 'newTitle')}
      closeText={t('goBack')}
    >
      {opened && <Choices opened={opened} {...rest} />}
    </Dialog>
  );
}

function Choices({ opened, place, onDone }: Omit<EventDialogProps, 'onClose'> & { opened: Opened }) {
  const t = useTranslations('calendarEvent');
  const { data, error, isFetching, refetch } = useChoices(opened.spiritId);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={4} />;
  return <EventForm opened={opened} place={place} choices={data} onDone={onDone} />;
}
