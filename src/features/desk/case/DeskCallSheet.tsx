import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { AnswerText } from '#features/answers/describeAnswer.rules.ts';
import { contactOf, isAskedByHome } from '#features/answers/rules.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import styles from '#features/spirits/view/PrintButton.module.css';
import { printPart } from '#features/spirits/view/usePrintPart.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import deskCallSheetStyles from './DeskCallSheet.module.css';
import { DeskQuestion } from './DeskQuestion.tsx';
import { type FirstCallFact, useFirstCall } from './useFirstCall.ts';

/** What a team needs before it comes: what is known in words, what is still to ask, and a sheet to take along. */
export function DeskCallSheet({ spirit }: { spirit: Spirit }) {
  const { data } = spirit;
  const t = useTranslations('desk.call');
  const facts = useFirstCall(useAnswerTexts())(data);
  const { phone, email } = contactOf(data);
  const arranger = [nameIn(data, 'arrangerFirstName'), nameIn(data, 'arrangerLastName')].filter(Boolean).join(' ');
  const who = [arranger, phone, email].filter(Boolean).join(', ');
  const open = facts.filter((fact) => fact.open).length;
  return (
    <CallSection spirit={spirit} note={open > 0 && t('openCount', { count: open })}>
      <p className="quiet no-print">{t('text')}</p>
      <dl className={deskCallSheetStyles.sheet}>
        <div className={deskCallSheetStyles.printed}>
          <dt>{t('who')}</dt>
          <dd>{who}</dd>
        </div>
        {facts.filter(isSaid).map(({ key, question, words, open }) => (
          <div key={key}>
            <dt>{key === 'relationshipToArranger' ? t('relation') : question}</dt>
            <dd>
              {open && (
                <>
                  <div className={`no-print ${deskCallSheetStyles.open}`}>
                    <span className="quiet">{t(isAskedByHome(data, key) ? 'asked' : 'open')}</span>
                    <DeskQuestion spirit={spirit} question={key} />
                  </div>
                  <span className={deskCallSheetStyles.blank} />
                </>
              )}
              <AnswerLine words={words} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes(deskCallSheetStyles.signing, 'quiet', 'small')}>{t('handwritten')}</p>
      <div className={`no-print ${styles.print}`}>
        <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => printPart('first-call')}>
          {t('print')}
        </Button>
      </div>
    </CallSection>
  );
}

type CallSectionProps = { spirit: Spirit; note: ReactNode; children: ReactNode };

/** Once the person is there the sheet has done its work: it is folded, and says what was never answered. */
function CallSection({ spirit, note, children }: CallSectionProps) {
  const t = useTranslations('desk.call');
  if (spirit.core.status === 'in-care' || spirit.core.status === 'at-rest')
    return (
      <FoldedBand id="first-call" heading={t('heading')} note={note}>
        <div className="group">{children}</div>
      </FoldedBand>
    );
  return (
    <section aria-labelledby="first-call" className="group">
      <h2 id="first-call">{t('heading')}</h2>
      {children}
    </section>
  );
}

/** Who died is the heading of the page and who arranges stands above it: neither is said again. */
const isSaidAbove = (name: string): boolean =>
  name.startsWith('arranger') || name === 'spiritFirstName' || name === 'spiritLastName';

/** True where a question is open, or its answer says something that does not stand above. */
const isSaid = ({ open, words: { chosen, details } }: FirstCallFact): boolean =>
  open || chosen.length > 0 || details.some(({ name }) => !isSaidAbove(name));

const AnswerLine = ({ words: { chosen, details } }: { words: AnswerText }) => (
  <>
    {chosen.map((text) => (
      <div key={text}>{text}</div>
    ))}
    {details
      .filter(({ name }) => !isSaidAbove(name))
      .map(({ name, label, value }) => (
        <div key={name}>
          <span className="quiet small">{label}</span> {value}
        </div>
      ))}
  </>
);
