import { useTranslations } from 'use-intl';
import { deathExpected } from '#features/answers/arrival.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { PartialDateInput } from '#platform/ui/form/PartialDateInput.tsx';
import { CallChoice, type CallErrors, type CallPartProps, CallText } from './CallFields.tsx';
import { isToBeFetched } from './draft.rules.ts';
import styles from './TakeCallPage.module.css';

const readies = ['yes', 'not-yet-confirmed', 'waiting-coroner-ME', 'family-wants-time', 'already-in-care'] as const;
const confirmers = ['doctor', 'nurse', 'paramedic', 'police', 'coroner-or-ME'] as const;

/** Who it is about: the name, born and died. */
export function PersonPart({ errors, ...props }: CallPartProps & { errors: CallErrors }) {
  const t = useTranslations('calls');
  const { draft, fill } = props;
  const isDeath = draft.kind === 'died' || draft.kind === 'trade';
  return (
    <section aria-labelledby="call-person" className={styles.part}>
      <h2 id="call-person">{t(`person.${draft.kind}`)}</h2>
      <div className={styles.pair}>
        <CallText {...props} field="firstName" label={t('firstName')} />
        <CallText {...props} field="lastName" label={t('lastName')} />
      </div>
      <PartialDateInput
        id="call-dateOfBirth"
        legend={t('dateOfBirth')}
        error={errors.dateOfBirth}
        value={draft.fields.dateOfBirth ?? ''}
        mayBeAbout={false}
        onChange={(dateOfBirth) => fill({ dateOfBirth })}
      />
      {isDeath && (
        <div className={styles.pair}>
          <CallText
            {...props}
            field="dateOfDeath"
            type="date"
            room="medium"
            label={t('dateOfDeath')}
            error={errors.dateOfDeath}
          />
          <CallText {...props} field="timeOfDeath" type="time" room="short" label={t('timeOfDeath')} />
        </div>
      )}
    </section>
  );
}

/** Whether the death is confirmed, by whom, and when a team may come. */
export function ReleasePart(props: CallPartProps) {
  const t = useTranslations('calls');
  const guide = withAnyKey(useTranslations('guide'));
  const { draft } = props;
  const isConfirmed = draft.fields.deathExpected?.endsWith('-confirmed') ?? false;
  return (
    <section aria-labelledby="call-release" className={styles.part}>
      <h2 id="call-release">{t('release')}</h2>
      <div className={styles.pair}>
        <CallChoice
          {...props}
          field="deathExpected"
          label={t('deathExpected')}
          choices={deathExpected.options.map(({ code }) => ({
            value: code,
            label: guide(`steps.deathExpected.options.${code}.label`),
          }))}
        />
        {isConfirmed && (
          <CallChoice
            {...props}
            field="confirmedBy"
            label={t('confirmedBy')}
            choices={confirmers.map((value) => ({
              value,
              label: guide(`steps.deathExpected.details.confirmedBy.options.${value}`),
            }))}
          />
        )}
      </div>
      {isToBeFetched(draft) && (
        <div className={styles.pair}>
          <CallChoice
            {...props}
            field="ready"
            label={t('ready')}
            choices={readies.map((value) => ({ value, label: t(`readies.${value}`) }))}
          />
          {draft.fields.ready !== 'already-in-care' && (
            <CallText {...props} field="readyWhen" type="datetime-local" room="medium" label={t('readyWhen')} />
          )}
        </div>
      )}
    </section>
  );
}
