import { useTranslations } from 'use-intl';
import { weight } from '#features/answers/arrival.rules.ts';
import { cremationOrBurial, implants } from '#features/answers/preferences.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { CheckboxCards } from '#platform/ui/form/CheckboxCards.tsx';
import { CallChoice, type CallPartProps } from './CallFields.tsx';
import styles from './TakeCallPage.module.css';

/** What can be said on the phone: not that it shall be said on the phone. */
const weights = weight.options.filter(({ code }) => code !== 'prefer-to-tell-by-phone');

const preArrangeds = ['prepaid', 'planned-not-paid', 'wishes-only', 'no'] as const;

type BodyPartProps = CallPartProps & { onImplants: (implants: readonly string[]) => void };

/** What the team must know of the body before it comes. */
export function BodyPart({ onImplants, ...props }: BodyPartProps) {
  const t = useTranslations('calls');
  const guide = withAnyKey(useTranslations('guide'));
  return (
    <section aria-labelledby="call-body" className={styles.part}>
      <h2 id="call-body">{t('body')}</h2>
      <CallChoice
        {...props}
        field="weight"
        label={t('weight')}
        choices={weights.map(({ code }) => ({
          value: code,
          label: guide(`steps.weight.options.${code}.label`),
        }))}
      />
      <CheckboxCards
        id="call-implants"
        name="implants"
        legend={t('implants')}
        inline
        compact
        values={props.draft.implants}
        onChange={onImplants}
        choices={implants.options.map(({ code }) => ({
          value: code,
          label: guide(`steps.implants.options.${code}.label`),
          apart: code === 'none',
        }))}
      />
    </section>
  );
}

/** What is wished, and what was arranged before. */
export function WishPart(props: CallPartProps) {
  const t = useTranslations('calls');
  const guide = withAnyKey(useTranslations('guide'));
  return (
    <section aria-labelledby="call-wishes" className={styles.part}>
      <h2 id="call-wishes">{t('wishes')}</h2>
      <div className={styles.pair}>
        <CallChoice
          {...props}
          field="wish"
          label={t('wish')}
          choices={cremationOrBurial.options.map(({ code }) => ({
            value: code,
            label: guide(`steps.cremationOrBurial.options.${code}.label`),
          }))}
        />
        <CallChoice
          {...props}
          field="preArranged"
          label={t('preArranged')}
          choices={preArrangeds.map((value) => ({ value, label: t(`preArrangeds.${value}`) }))}
        />
      </div>
    </section>
  );
}
