import { useTranslations } from 'use-intl';
import { lovedOneLocation } from '#features/answers/arrival.rules.ts';
import { TownField } from '#features/towns/TownField.tsx';
import { townName } from '#features/towns/townName.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import { CallChoice, type CallPartProps, CallText } from './CallFields.tsx';
import { isFacility } from './draft.rules.ts';
import styles from './TakeCallPage.module.css';

const afterDeath = ['coroner-or-ME', 'already-at-funeral-home'];

/** Where the person is: the town, what kind of place, and where exactly. */
export function PlacePart(props: CallPartProps) {
  const t = useTranslations('calls');
  const guide = withAnyKey(useTranslations('guide'));
  const language = useLanguage();
  const { draft, fill } = props;
  const isDeath = draft.kind === 'died' || draft.kind === 'trade';
  const kinds = lovedOneLocation.options.filter(({ code }) => isDeath || !afterDeath.includes(code));
  return (
    <section aria-labelledby="call-where" className={styles.part}>
      <h2 id="call-where">{t('where')}</h2>
      <div className={styles.pair}>
        <TownField
          id="call-town"
          label={t('town')}
          value={draft.fields.town ?? ''}
          onText={(town) => fill({ town, latitude: '', longitude: '' })}
          onTown={({ name, region, latitude, longitude }) =>
            fill({ town: townName(name), region, latitude: `${latitude ?? ''}`, longitude: `${longitude ?? ''}` })
          }
        />
        <CallChoice
          {...props}
          field="region"
          label={t('region')}
          choices={[
            ...regionsInOrder(language).map(({ name }) => ({ value: name, label: regionLabel(name, language) })),
            { value: 'outside-Canada', label: guide('steps.location.options.outside-Canada.label') },
          ]}
        />
      </div>
      {draft.kind !== 'planned' && (
        <CallChoice
          {...props}
          field="whereKind"
          label={t('whereKind')}
          choices={kinds.map(({ code }) => ({
            value: code,
            label: guide(`steps.lovedOneLocation.options.${code}.label`),
          }))}
        />
      )}
      {draft.kind !== 'planned' && isFacility(draft.fields.whereKind) && (
        <div className={styles.pair}>
          <CallText {...props} field="facility" label={t('facility')} />
          <CallText {...props} field="ward" label={t('ward')} />
        </div>
      )}
      {draft.kind !== 'planned' && !isFacility(draft.fields.whereKind) && (
        <CallText {...props} field="address" label={t('address')} />
      )}
    </section>
  );
}
