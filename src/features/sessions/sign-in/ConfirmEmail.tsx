import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type ConfirmedRequest, useConfirmRequest } from '#features/sessions/core/useConfirmRequest.ts';
import { type SignIn, signInPathOf, useSignIn } from '#features/sessions/core/useSignIn.ts';
import { Spinner } from '#platform/ui/feedback/Spinner.tsx';
import { CodeStep } from './CodeStep.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { IncompleteLink } from './IncompleteLink.tsx';
import styles from './SignIn.module.css';
import { useCodeRequest } from './useCodeRequest.ts';

/** What the fragment of a mail's link says; `request` is what its code confirms besides the mailbox. */
type LinkFacts = { code: string; email: string; redirect: string | null; request: string | null };

function factsOf(fragment: string): LinkFacts {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = values.get('key') ?? values.get('code') ?? '';
  return {
    code,
    email: values.get('email') ?? '',
    redirect: values.get('redirect'),
    request: values.get('request'),
  };
}

/** Reads the fragment once and takes it out of the address bar, where it could be seen or shared. */
function useLinkFacts(): LinkFacts | null {
  const [facts, setFacts] = useState<LinkFacts | null>(null);
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    setFacts(factsOf(location.hash));
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return facts;
}

/** What this browser does about a request that its mail's link has confirmed. */
type ConfirmEmailProps = { onConfirmed: (request: string, confirmed: ConfirmedRequest) => Promise<void> };

/** What the link of a sign-in mail leads to; opening it never signs in by itself. */
export function ConfirmEmail({ onConfirmed }: ConfirmEmailProps) {
  const t = useTranslations('sessions.confirm');
  const facts = useLinkFacts();
  const navigate = useNavigate();
  const plain = useSignIn(facts?.redirect ?? null);
  const asked = facts?.request ?? '';
  const withRequest = useConfirmRequest(asked, (confirmed) => onConfirmed(asked, confirmed));
  const signIn: SignIn = facts?.request ? withRequest : plain;
  const request = useCodeRequest(facts?.redirect ?? null);
  const [newCode, setNewCode] = useState(false);
  const startAnew = () => {
    signIn.reset();
    setNewCode(true);
  };
  return <div className={`page ${styles.page}`}>{content()}</div>;

  function content() {
    if (!facts)
      return (
        <>
          <h1>{t('heading')}</h1>
          <Spinner text={t('reading')} />
        </>
      );
    if (!facts.code || !facts.email) return <IncompleteLink redirect={facts.redirect} />;
    if (newCode)
      return (
        <CodeStep
          email={facts.email}
          signIn={signIn}
          request={request}
          onOtherEmail={() => navigate(signInPathOf(facts.redirect))}
        />
      );
    return <ConfirmAddress {...facts} signIn={signIn} onNewCode={startAnew} />;
  }
}
