import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { Community } from '#vocabulary/regions/nunavut.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { type Actor, actorsIn, choicesOfCommunity } from './rules.ts';
import styles from './WhoActs.module.css';

/** Who acts in a community where there is no funeral home: what for, and the number, or how it is found. */
export function WhoActs({ community }: { community: Community }) {
  const choices = choicesOfCommunity(community);
  return (
    <ul className={styles.actors}>
      {actorsIn(community).map((actor) => (
        <ActorRow key={actor.key} actor={actor} choices={choices} />
      ))}
    </ul>
  );
}

type ActorRowProps = { actor: Actor; choices: ReturnType<typeof choicesOfCommunity> };

function ActorRow({ actor: { key, number }, choices }: ActorRowProps) {
  const t = useTranslations('communities');
  return (
    <li className={styles.actor}>
      <h3>{t(`who.${key}`, choices)}</h3>
      <p>{t(`acts.${key}`)}</p>
      {number ? (
        <p className={styles.number}>
          <a href={telephoneHref(number.number)} className={styles.call}>
            <Icon of={Phone} />
            <span className="whole">{number.number}</span>
          </a>
          {isUnconfirmed(number) && <span className={styles.unconfirmed}>{t('unconfirmed')}</span>}
        </p>
      ) : (
        <p className={styles.unknown}>{t(`unknown.${key}`)}</p>
      )}
    </li>
  );
}
