import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { noticeWays, type OfficeName, type OfficeNotice, officeOf } from '#vocabulary/tasks/officesToTell.ts';
import styles from './Offices.module.css';
import type { NoticeLog } from './useNoticeLog.ts';

/** `notice` is the one that is changed; a new one has an id and nothing else. */
type NoticeFormProps = {
  id: string;
  notice: OfficeNotice | undefined;
  office: OfficeName;
  log: NoticeLog;
  onClose: () => void;
};

const wayFor = (office: OfficeName): OfficeNotice['way'] =>
  officeOf(office).wants.startsWith('letter') ? 'letter' : 'phone';

/** Notes that an office was told: on which day, by whom, how, and the number it gave. */
export function NoticeForm({ id, notice, office, log, onClose }: NoticeFormProps) {
  const t = useTranslations('offices');
  const form = useNoticeForm({ id, notice, office, log, onClose });
  const { written, change } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const name = t(`names.${office}`);
  return (
    <form noValidate onSubmit={form.submit} className={`${styles.form} no-print`}>
      <h4>{t(notice ? 'log.changeOf' : 'log.addOf', { office: name })}</h4>
      <Field id={`told-on-${id}`} label={t('log.toldOn')} error={form.isDayWrong ? t('log.dayWrong') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={first}
            type="date"
            room="short"
            min="1900-01-01"
            max={localToday()}
            value={written.toldOn}
            onChange={({ target }) => change({ toldOn: target.value })}
          />
        )}
      </Field>
      <ToldBy id={id} written={written} change={change} names={log.names} />
      <SelectField
        id={`way-${id}`}
        label={t('log.way')}
        room="medium"
        value={written.way}
        choices={noticeWays.map((value) => ({ value, label: t(`log.ways.${value}`) }))}
        onChange={(way) => change({ way })}
      />
      <Field id={`reference-${id}`} label={t('log.reference')} hint={t('log.referenceHint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            room="medium"
            autoComplete="off"
            maxLength={limits.noticeCharacters}
            value={written.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        )}
      </Field>
      <ErrorMessage id={`notice-refused-${id}`} message={form.sentence} />
      <FormButtons action={t('log.save')} cancel={t('log.cancel')} busy={log.busy} onCancel={onClose} />
      {notice && (
        <div>
          <Button kind="quiet" small flush busy={log.busy} onClick={form.remove}>
            {t('log.remove')}
          </Button>
        </div>
      )}
    </form>
  );
}

type FieldProps = { written: OfficeNotice; change: (part: Partial<OfficeNotice>) => void };

/** Who told the office: the reader by default, with the names of the relatives to choose from. */
function ToldBy({ id, written, change, names }: FieldProps & { id: string; names: readonly string[] }) {
  const t = useTranslations('offices.log');
  return (
    <Field id={`told-by-${id}`} label={t('toldBy')} hint={t('toldByHint')}>
      {(wiring) => (
        <>
          <TextInput
            {...wiring}
            list={`names-${id}`}
            autoComplete="off"
            maxLength={limits.noticeCharacters}
            value={written.toldBy}
            onChange={({ target }) => change({ toldBy: target.value })}
          />
          <datalist id={`names-${id}`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** What is being written, and how it is saved over the version that was read when the form was opened. */
function useNoticeForm({ id, notice, office, log, onClose }: NoticeFormProps) {
  const [written, setWritten] = useState<OfficeNotice>(
    notice ?? { id, office, toldOn: localToday(), toldBy: log.ownName, way: wayFor(office), reference: '' },
  );
  const present = log.versionOf(id);
  const [was, setWas] = useState(present);
  const [refused, setRefused] = useState<{ sentence: string | undefined } | null>(null);
  const [isDayWrong, setDayWrong] = useState(false);
  // What somebody else has written meanwhile stands above the form once it was refused; the next press goes over it.
  useEffect(() => {
    if (refused) setWas(present);
  }, [refused, present]);
  const send = async (next: OfficeNotice | null) => {
    const { isWritten, sentence } = await log.write(id, was, next);
    if (isWritten) onClose();
    else setRefused({ sentence });
  };
  return {
    written,
    change: (part: Partial<OfficeNotice>) => setWritten((before) => ({ ...before, ...part })),
    isDayWrong,
    sentence: refused?.sentence,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const isWrong = written.toldOn === '' || written.toldOn > localToday();
      setDayWrong(isWrong);
      if (!isWrong && !log.busy) void send(written);
    },
    remove: () => void send(null),
  };
}
