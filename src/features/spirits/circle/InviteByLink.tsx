import { Send } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { CopyText } from '#platform/ui/form/CopyText.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';
import { limits } from '#vocabulary/limits.ts';
import { Ask } from './Ask.tsx';
import styles from './Circle.module.css';
import { InvitationErrors } from './InvitationErrors.tsx';
import { noProblems, problemsOfInvitation } from './invitation.rules.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { SightChoice } from './SightChoice.tsx';
import type { CircleLink } from './schema.ts';
import { type MadeLink, useLinks, useMakeLink, useWithdrawLink } from './useLinks.ts';

/** Makes a link to hand over, and shows those that wait to be opened. */
export function InviteByLink({ spiritId, isPlan }: { spiritId: string; isPlan: boolean }) {
  const t = useTranslations('circle.links');
  const { data: links = [] } = useLinks(spiritId);
  const [made, setMade] = useState<MadeLink | null>(null);
  const [first, focusFirst] = useFocusAfter<HTMLInputElement>();
  const beginAnother = () => {
    setMade(null);
    focusFirst();
  };
  return (
    <details className="no-print">
      <summary>{t('heading')}</summary>
      <div className={styles.invite}>
        <p className="prose">{t('text', { days: limits.circleLinkDays })}</p>
        {made ? <Made link={made} /> : <LinkForm first={first} spiritId={spiritId} isPlan={isPlan} onMade={setMade} />}
        {made && (
          <div>
            <Button kind="secondary" onClick={beginAnother}>
              {t('another')}
            </Button>
          </div>
        )}
        {links.length > 0 && (
          <ul className={styles.list}>
            {links.map((link) => (
              <WaitingLink key={link.id} spiritId={spiritId} link={link} />
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

type LinkFormProps = {
  first: RefObject<HTMLInputElement | null>;
  spiritId: string;
  isPlan: boolean;
  onMade: (link: MadeLink) => void;
};

function LinkForm({ first, spiritId, isPlan, onMade }: LinkFormProps) {
  const t = useTranslations('circle');
  const [name, setName] = useState('');
  const [level, setLevel] = useState<CircleLevel>('helps');
  const [sees, setSees] = useState<CircleSight>('now');
  const [attempts, setAttempts] = useState(0);
  const make = useMakeLink(spiritId, onMade);
  const problems = attempts > 0 ? problemsOfInvitation(name) : noProblems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!make.isPending && !problemsOfInvitation(name).name) make.mutate({ name, level, ...(isPlan && { sees }) });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <InvitationErrors key={attempts} id="link" problems={problems} />
      <Field id="link-name" label={t('name')} hint={t('nameHint')} error={problems.name ? t(problems.name) : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={first}
            autoComplete="off"
            maxLength={limits.relativeNameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <LevelChoice id="link-level" level={level} onChange={setLevel} />
      {isPlan && <SightChoice id="link-sees" sees={sees} onChange={setSees} />}
      <ErrorMessage id="link-refusal" message={sentenceOf(make.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={make.isPending}>
          {t('links.make')}
        </Button>
      </div>
    </form>
  );
}

/** The link itself, shown this once; its token stands behind `#`, so that no server and no log sees it. */
function Made({ link: { name, token } }: { link: MadeLink }) {
  const t = useTranslations('circle.links');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const address = `${window.location.origin}${localPath(useLanguage(), '/family-circle')}#${token}`;
  return (
    <div className={styles.form}>
      <Field id="link-made" label={t('made', { name })} hint={t('madeHint', { name })}>
        {(wiring) => (
          <TextInput {...wiring} ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      {'share' in navigator && (
        <div>
          <Button
            icon={<Icon of={Send} />}
            onClick={() => void navigator.share({ text: `${t('shareText')} ${address}` }).catch(() => undefined)}
          >
            {t('share')}
          </Button>
        </div>
      )}
      <CopyText text={address} label={t('copy')} copied={t('copied')} failed={t('copyFailed')} />
    </div>
  );
}

function WaitingLink({ spiritId, link }: { spiritId: string; link: CircleLink }) {
  const t = useTranslations('circle');
  const moment = useDateTimeFormat();
  const { id, name, level, sees, expiresAt } = link;
  const withdraw = useWithdrawLink(spiritId, () => toasts.show(t('links.withdrawn', { name }), 'good'));
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span>{name}</span>
        <span className="quiet small">{t(sees === 'now' ? `levels.${level}` : 'sights.after-death')}</span>
      </div>
      <Tag tone="gold">{t('links.waiting', { day: moment.day(expiresAt) })}</Tag>
      <Ask
        act={withdraw}
        onConfirm={() => withdraw.mutate({ linkId: id })}
        label={t('links.withdraw')}
        title={t('links.withdrawTitle', { name })}
        text={t('links.withdrawText')}
        danger
      />
    </li>
  );
}
