import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { type CircleLevel, circleLevels } from '#vocabulary/circleLevels.ts';
import type { Relation, Spirit } from '../core/schema.ts';
import styles from './Circle.module.css';
import { mayHandOver, mayKeepCircle, mayRemoveRelative } from './rules.ts';
import type { CircleMember } from './schema.ts';
import { useCircleMutations } from './useCircle.ts';

/** A record as its circle reads it; `onLeft` is called once the reader has left. */
export type CircleProps = { spirit: Spirit; relation: Relation; onLeft: () => void };

type CircleMemberRowProps = CircleProps & { member: CircleMember };

/** One person of the circle, with what they may do, and what the reader may change of it. */
export function CircleMemberRow(props: CircleMemberRowProps) {
  const t = useTranslations('circle');
  const { member, spirit, relation } = props;
  const { id, name, email, self, level, accepted } = member;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span>{self ? t('you', { name: name || (email ?? '') }) : name || email}</span>
        <span className="quiet small">
          {t(id === null ? 'levels.maker' : `levels.${level}`)}
          {email && name && ` · ${email}`}
        </span>
      </div>
      {!accepted && <Tag tone="gold">{t('waiting')}</Tag>}
      {id !== null && !self && mayKeepCircle(relation) && <LevelField {...props} memberId={id} />}
      {id !== null && mayHandOver(relation, spirit.core, member) && <HandOver {...props} memberId={id} />}
      {id !== null && mayRemoveRelative(relation, member) && <Remove {...props} memberId={id} />}
    </li>
  );
}

type ActionProps = CircleMemberRowProps & { memberId: string };

function LevelField({ spirit, member, memberId }: ActionProps) {
  const t = useTranslations('circle');
  const change = useCircleMutations(spirit.id);
  const choose = (level: CircleLevel) =>
    change.mutate(
      { kind: 'change', memberId, level },
      { onSuccess: () => toasts.show(t('changed', { name: member.name }), 'good') },
    );
  return (
    <SelectField
      id={`circle-level-${memberId}`}
      label={<span className="visually-hidden">{t('change', { name: member.name })}</span>}
      error={sentenceOf(change.error)}
      value={member.level}
      choices={circleLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
      onChange={choose}
    />
  );
}

function HandOver({ spirit, member, memberId }: ActionProps) {
  const t = useTranslations('circle');
  const { name } = member;
  return (
    <Ask
      spiritId={spirit.id}
      change={{ kind: 'handOver', memberId }}
      label={t('handOver')}
      title={t('handOverTitle', { name })}
      text={t('handOverText', { name })}
      done={() => toasts.show(t('handedOver', { name }), 'good')}
    />
  );
}

function Remove({ spirit, member, memberId, onLeft }: ActionProps) {
  const t = useTranslations('circle');
  const { name, self, accepted } = member;
  const done = () => {
    toasts.show(self ? t('left') : t('removed', { name }), 'good');
    if (self) onLeft();
  };
  return (
    <Ask
      spiritId={spirit.id}
      change={{ kind: 'remove', memberId }}
      label={t(self ? 'leave' : accepted ? 'remove' : 'takeBack')}
      title={self ? t('leaveTitle') : t('removeTitle', { name })}
      text={self ? t('leaveText') : t('removeText', { name })}
      done={done}
    />
  );
}

type AskProps = {
  spiritId: string;
  change: { kind: 'remove' | 'handOver'; memberId: string };
  label: string;
  title: string;
  text: ReactNode;
  done: () => void;
};

/** A quiet button that asks once more before it acts. */
function Ask({ spiritId, change, label, title, text, done }: AskProps) {
  const t = useTranslations('circle');
  const [isOpen, setIsOpen] = useState(false);
  const act = useCircleMutations(spiritId);
  const finish = () => {
    setIsOpen(false);
    done();
  };
  return (
    <>
      <Button kind="quiet" small onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        closeText={t('goBack')}
        confirmText={label}
        danger={change.kind === 'remove'}
        busy={act.isPending}
        refusal={sentenceOf(act.error)}
        onConfirm={() => act.mutate(change, { onSuccess: finish })}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
