import { useTranslations } from 'use-intl';
import { relations } from '#vocabulary/relations.ts';
import { CallChoice, type CallErrors, type CallPartProps, CallText } from './CallFields.tsx';
import styles from './TakeCallPage.module.css';

/** Who calls and how they are reached: the family, or the other home whose case it is. */
export function CallerPart({ errors, ...props }: CallPartProps & { errors: CallErrors }) {
  const t = useTranslations('calls');
  const { kind } = props.draft;
  const isTrade = kind === 'trade';
  const codes = kind === 'died' || isTrade ? relations : (['self', ...relations] as const);
  return (
    <section aria-labelledby="call-caller" className={styles.part}>
      <h2 id="call-caller">{t(isTrade ? 'tradeHome' : 'caller')}</h2>
      {isTrade && (
        <div className={styles.pair}>
          <CallText {...props} field="tradeHome" label={t('tradeHome')} error={errors.caller} />
          <CallText {...props} field="phone" type="tel" room="medium" label={t('tradePhone')} />
        </div>
      )}
      {!isTrade && (
        <CallText {...props} field="phone" type="tel" room="medium" label={t('phone')} error={errors.caller} />
      )}
      <div className={styles.pair}>
        <CallText {...props} field="callerFirstName" label={t('callerFirstName')} />
        <CallText {...props} field="callerLastName" label={t('callerLastName')} />
      </div>
      {!isTrade && (
        <div className={styles.pair}>
          <CallChoice
            {...props}
            field="relation"
            label={t('relation')}
            choices={codes.map((value) => ({ value, label: t(`relations.${value}`) }))}
          />
          <CallText
            {...props}
            field="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            error={errors.email}
          />
        </div>
      )}
    </section>
  );
}
