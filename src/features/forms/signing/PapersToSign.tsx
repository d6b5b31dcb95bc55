import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { frozenContext } from '#features/forms/definitions/keptContext.rules.ts';
import { FilledSections } from '#features/forms/questions/FilledSections.tsx';
import { useFormTexts } from '#features/forms/questions/useFormTexts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { PaperPdfButton } from './PaperPdfButton.tsx';
import { RefusePapers } from './RefusePapers.tsx';
import styles from './SigningPage.module.css';
import { SignPapers } from './SignPapers.tsx';
import type { SignerReading } from './schema.ts';
import { signerPaper } from './useReading.ts';

const ContractView = lazyPart(
  () => import('#features/invoices/contracts/ContractView.tsx').then((module) => module.ContractView),
  ['contracts', 'invoices'],
);

type PapersToSignProps = { token: string; reading: SignerReading };

/** Everything somebody was asked to sign, whole, and below it their signature or why they do not sign. */
export function PapersToSign({ token, reading }: PapersToSignProps) {
  const t = useTranslations('papersToSign');
  const { person, state, papers, signerId } = reading;
  const home = reading.home || t('theHome');
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const say = (message: string) => {
    setSaid(message);
    focusOutcome();
  };
  return (
    <>
      <p ref={outcome} tabIndex={-1} role="status" className={said ? undefined : 'visually-hidden'}>
        {said}
      </p>
      <Introduction reading={reading} home={home} />
      <div className={styles.papers}>
        {papers.map((paper) =>
          paper.name === 'contract' ? (
            <ContractPaper key={paper.name} paper={paper} signerId={signerId} />
          ) : (
            <FormPaper key={paper.name} paper={paper} person={person} signerId={signerId} />
          ),
        )}
      </div>
      {state === 'open' && (
        <>
          <SignPapers token={token} reading={reading} onSigned={() => say(t('sign.done'))} />
          <RefusePapers
            token={token}
            signerId={signerId}
            home={home}
            onRefused={() => say(t('refuse.done', { home }))}
          />
        </>
      )}
    </>
  );
}

/** Who asks, for whom, until when, and what the home or the reader has said so far. */
function Introduction({ reading, home }: { reading: SignerReading; home: string }) {
  const t = useTranslations('papersToSign');
  const moment = useDateTimeFormat();
  const { person, name, note, position, signers, inOrder, state, answer, reason, expiresAt } = reading;
  return (
    <div className="group">
      {person && <p className="lead">{t('for', { person })}</p>}
      {state === 'open' && (
        <>
          <p>{t('hello', { name, home })}</p>
          <p className="quiet">
            {inOrder && signers > 1 && `${t('turn', { position, count: signers })} `}
            {t('until', { day: moment.day(expiresAt) })}
          </p>
        </>
      )}
      {note && (
        <div>
          <p className="quiet small">{t('note', { home })}</p>
          <p className={styles.note}>{note}</p>
        </div>
      )}
      {answer === 'refused' && state === 'open' && (
        <Notice>
          <p>{t('refusedBefore', { reason })}</p>
          <p>{t('refusedStill')}</p>
        </Notice>
      )}
    </div>
  );
}

type PaperToSign = SignerReading['papers'][number];
type ContractPaperProps = { paper: Extract<PaperToSign, { name: 'contract' }>; signerId: string };

function ContractPaper({ paper, signerId }: ContractPaperProps) {
  const t = useTranslations('papersToSign');
  const { name, number, version, written } = paper;
  const title = t('contract.title', { number });
  return (
    <article aria-labelledby="paper-contract" className={styles.paper}>
      <div className="group">
        <h2 id="paper-contract">{title}</h2>
        {version > 1 && <p className="quiet small">{t('version', { version })}</p>}
      </div>
      <ContractView contract={paper} version={written} />
      <PaperPdfButton title={title} load={(language) => signerPaper(signerId, name, language)} />
    </article>
  );
}

type FormPaperProps = { paper: Exclude<PaperToSign, { name: 'contract' }>; person: string; signerId: string };

function FormPaper({ paper, person, signerId }: FormPaperProps) {
  const t = useTranslations('papersToSign');
  const { name, version, data } = paper;
  const context = frozenContext(paper.context);
  const words = useFormTexts(name, context, person);
  const heading = `paper-${name}`;
  return (
    <article aria-labelledby={heading} className={styles.paper}>
      <div className="group">
        <h2 id={heading}>{words.title}</h2>
        <p>{words.about}</p>
        {version > 1 && <p className="quiet small">{t('version', { version })}</p>}
      </div>
      <FilledSections filling={fillingOf(name, context, data)} words={words} below={name} />
      <PaperPdfButton title={words.title} load={(language) => signerPaper(signerId, name, language)} />
    </article>
  );
}
