import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { NoticeStep, Telephone } from '#features/answers/steps.rules.ts';
import { Actions } from '#features/guide/frame/Actions.tsx';
import { useGuideNavigation } from '#features/guide/frame/useGuideNavigation.ts';
import { calledParts } from '#features/guide/notices/called.rules.ts';
import { MessageList } from '#features/guide/notices/MessageList.tsx';
import { noticeContent } from '#features/guide/notices/noticeContent.rules.ts';
import { sheetOfNotice } from '#features/guide/notices/sheets.rules.ts';
import { useMessage } from '#features/guide/notices/useMessage.ts';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { planHref } from '#features/guide/saving/entry.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './NoticeScreen.module.css';

/** A page that tells something and asks nothing: what to know, whom to call, and on. */
export function NoticeScreen({ record, step }: { record: GuideRecord; step: NoticeStep }) {
  const t = useTranslations('guide');
  const facts = withAnyKey(useTranslations('guideFacts.notices'));
  const messageText = useMessage();
  const language = useLanguage();
  const { answers } = record;
  const acts = useGuideNavigation(record, step.key);
  const homesFirst = step.actions[0] === 'showHomes';
  const words = noticeContent(step);
  const content = words.content(answers);
  const list = words.list?.(answers) ?? [];
  const sheet = sheetOfNotice(step.key);
  const listTitle = `${step.key}.listTitle`;
  useFocusHeading(step.key);
  const proceed = () => acts.proceed(answers, answers);
  return (
    <div className={styles.notice}>
      <h1>{facts(`${step.key}.title`)}</h1>
      <div className={styles.words}>
        <MessageList sentences={content.slice(0, 1)} />
      </div>
      <Phones phones={words.phones?.(answers, language) ?? []} />
      {content.length > 1 && (
        <div className={styles.words}>
          <MessageList sentences={content.slice(1)} />
        </div>
      )}
      {list.length > 0 && (
        <div className={styles.words}>
          {facts.has(listTitle) && <h2 className={styles.listTitle}>{facts(listTitle)}</h2>}
          <ol className={styles.list}>
            {list.map((message) => (
              <li key={message.key}>
                <PhoneText text={messageText(message)} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {sheet && (
        <p>
          <Link href={`${planHref(record.id)}/${sheet}`}>{facts(`sheets.${sheet}`)}</Link>
        </p>
      )}
      <Actions record={record}>
        {homesFirst && <Button onClick={acts.showHomes}>{t('buttons.showHomes')}</Button>}
        <Button kind={homesFirst ? 'secondary' : 'primary'} onClick={proceed}>
          {t('buttons.continue')}
        </Button>
      </Actions>
    </div>
  );
}

function Phones({ phones }: { phones: readonly Telephone[] }) {
  const t = withAnyKey(useTranslations('guideFacts.phones'));
  if (phones.length === 0) return null;
  return (
    <ul className={styles.phones}>
      {phones.map(({ key, number }) => (
        <li key={key}>
          <a href={telephoneHref(number)} className={styles.phone}>
            <Icon of={Phone} large />
            <Called text={t(key, { number })} number={number} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who is called, and the number, which stays on one line. */
function Called({ text, number }: { text: string; number: string }) {
  const parts = calledParts(text, number);
  return (
    <span>
      {parts.before}
      <span className="whole">{parts.number}</span>
      {parts.after}
    </span>
  );
}
