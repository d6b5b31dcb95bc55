import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { circleLevels, circleSights } from '#vocabulary/circleLevels.ts';
import type { Relation, Spirit } from '../core/schema.ts';
import { Ask } from './Ask.tsx';
import styles from './Circle.module.css';
import { mayHandOver, mayKeepCircle, mayRemoveRelative, maySaySight } from './rules.ts';
import type { CircleMember } from './schema.ts';
import { useCircleMutations, useLeaveCircle } from './useCircle.ts';

/** A record as its circle reads it; `onLeft` is called once the reader has left. */
export type CircleProps = { spirit: Spirit; relation: Relation; onLeft: () => void };

type CircleMemberRowProps = CircleProps & { member: CircleMember };

/** One person of the circle, with what they may do, and what the reader may change of it. */
export function CircleMemberRow(props: CircleMemberRowProps) {
  const t = useTranslations('circle');
  const { member, spirit, relation } = props;
  const { id, name, email, self, level, sees, accepted } = member;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span>{self ? t('you', { name: name || (email ?? '') }) : name || email}</span>
        <span className="quiet small">
          {t(id === null ? 'levels.maker' : `levels.${level}`)}
          {sees !== 'now' && ` · ${t(`sights.${sees}`)}`}
          {email && name && ` · ${email}`}
        </span>
      </div>
      {!accepted && <Tag tone="gold">{t('waiting')}</Tag>}
      {id !== null && !self && mayKeepCircle(relation) && <LevelField {...props} memberId={id} />}
      {id !== null && !self && maySaySight(relation, spirit.core, spirit.data) && (
        <SightField {...props} memberId={id} />
      )}
      {id !== null && mayHandOver(relation, spirit.core, member) && <HandOver {...props} memberId={id} />}
      {id !== null && self && mayRemoveRelative(relation, member) && <Leave {...props} memberId={id} />}
      {id !== null && !self && mayRemoveRelative(relation, member) && <Remove {...props} memberId={id} />}
    </li>
  );
}

type ActionProps = CircleMemberRowProps & { memberId: string };

function LevelField({ spirit, member, memberId }: ActionProps) {
  const t = useTranslations('circle');
  const change = useCircleMutations(spirit.id, () => toasts.show(t('changed', { name: member.name }), 'good'));
  return (
    <SelectField
      id={`circle-level-${memberId}`}
      label={<span className="visually-hidden">{t('change', { name: member.name })}</span>}
      error={sentenceOf(change.error)}
      value={member.level}
      choices={circleLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
      onChange={(level) => change.mutate({ kind: 'change', memberId, level })}
    />
  );
}

function SightField({ spirit, member, memberId }: ActionProps) {
  const t = useTranslations('circle');
  const change = useCircleMutations(spirit.id, () => toasts.show(t('changed', { name: member.name }), 'good'));
  return (
    <SelectField
      id={`circle-sees-${memberId}`}
      label={<span className="visually-hidden">{t('changeSight', { name: member.name })}</span>}
      error={sentenceOf(change.error)}
      value={member.sees}
      choices={circleSights.map((value) => ({ value, label: t(`sights.${value}`) }))}
      onChange={(sees) => change.mutate({ kind: 'change', memberId, sees })}
    />
  );
}

function HandOver({ spirit, member, memberId }: ActionProps) {
  const t = useTranslations('circle');
  const { name } = member;
  const act = useCircleMutations(spirit.id, () => toasts.show(t('handedOver', { name }), 'good'));
  return (
    <Ask
      act={act}
      onConfirm={() => act.mutate({ kind: 'handOver', memberId })}
      label={t('handOver')}
      title={t('handOverTitle', { name })}
      text={t('handOverText', { name })}
    />
  );
}

function Leave({ spirit, memberId, onLeft }: ActionProps) {
  const t = useTranslations('circle');
  const act = useLeaveCircle(spirit.id, () => {
    toasts.show(t('left'), 'good');
    onLeft();
  });
  return (
    <Ask
      act={act}
      onConfirm={() => act.mutate({ memberId })}
      label={t('leave')}
      title={t('leaveTitle')}
      text={t('leaveText')}
      danger
    />
  );
}

function Remove({ spirit, member, memberId }: ActionProps) {
  const t = useTranslations('circle');
  const { name, accepted } = member;
  const act = useCircleMutations(spirit.id, () => toasts.show(t('removed', { name }), 'good'));
  return (
    <Ask
      act={act}
      onConfirm={() => act.mutate({ kind: 'remove', memberId })}
      label={t(accepted ? 'remove' : 'takeBack')}
      title={t('removeTitle', { name })}
      text={t('removeText', { name })}
      danger
    />
  );
}
