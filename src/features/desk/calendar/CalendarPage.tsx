import { CalendarPlus, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { printPage } from '#platform/browser/printPage.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarPeriod } from './CalendarPeriod.tsx';
import { isShownDay, type Opened } from './eventDraft.rules.ts';
import type { Calendar } from './schema.ts';
import { useCalendar, useGoToDay, useShown } from './useCalendar.ts';

const EventDialog = lazyPart(() => import('./EventDialog.tsx').then((module) => module.EventDialog), ['calendarEvent']);
const CalendarSettings = lazyPart(
  () => import('./CalendarSettings.tsx').then((module) => module.CalendarSettings),
  ['calendarSettings'],
);

/** What a home has planned, by day and week; its rooms and vehicles; and a secret address for the calendar of a phone. */
export function CalendarPage() {
  const t = useTranslations('calendar');
  return (
    <DeskPage heading={t('heading')} lead={t('lead')} headHiddenOnPaper>
      <OfHome />
    </DeskPage>
  );
}

function OfHome() {
  const t = useTranslations('calendar');
  const { data, error, isFetching, refetch } = useCalendar();
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  if (data.branches.length === 0) return <p>{t('noBranch')}</p>;
  return <Planned calendar={data} />;
}

function Planned({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const { view } = useShown();
  const goToDay = useGoToDay();
  const [search, setSearch] = useSearchParams();
  const record = search.get('record') ?? undefined;
  const { from, days, today } = calendar;
  // What is planned is mostly for today, where today is shown.
  const firstDay = today >= from && days > 1 ? today : from;
  const [opened, setOpened] = useState<Opened | null>(record ? { day: today, spiritId: record } : null);
  const [serial, setSerial] = useState(0);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const open = (next: Opened) => {
    setSerial((before) => before + 1);
    setOpened(next);
  };
  const close = () => {
    setOpened(null);
    if (record) setSearch(withoutRecord, { replace: true });
  };
  return (
    <>
      <CalendarPeriod calendar={calendar} view={view} />
      <div className="no-print">
        <ButtonRow>
          <Button icon={<Icon of={CalendarPlus} />} onClick={() => open({ day: firstDay })}>
            {t('plan')}
          </Button>
          <Button kind="quiet" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
            {t('print')}
          </Button>
        </ButtonRow>
      </div>
      <CalendarDays
        calendar={calendar}
        view={view}
        heading={heading}
        onOpen={(event) => open({ event, day: event.begins.slice(0, 10) })}
      />
      <CalendarSettings />
      {(opened !== null || serial > 0) && (
        <EventDialog
          key={serial}
          opened={opened}
          place={calendar.place ?? undefined}
          onClose={close}
          onDone={(day) => {
            close();
            if (isShownDay(calendar, day)) focusHeading();
            else void goToDay(day).then(focusHeading);
          }}
        />
      )}
    </>
  );
}

const withoutRecord = (search: URLSearchParams) => {
  const rest = new URLSearchParams(search);
  rest.delete('record');
  return rest;
};
