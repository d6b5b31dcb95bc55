import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AbstractIntlMessages, IntlProvider } from 'use-intl';
import { ConsentPanel } from '#features/environment/ConsentPanel.tsx';
import {
  consentedParties,
  mayCarryThirdParties,
  needsConsent,
  type ThirdPartySettings,
  thirdPartiesOf,
} from '#features/environment/thirdParties.rules.ts';
import { choicesPanel, useChoicesPanel } from '#features/environment/useChoicesPanel.ts';
import { onConsentChangedElsewhere, useConsent } from '#features/environment/useConsent.ts';
import { useThirdParties } from '#features/environment/useThirdParties.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { intlOptions, plainPath } from '#platform/i18n.ts';
import { localeOf } from '#vocabulary/languages.ts';
import { findPage } from './findPage.ts';

const catalogues = import.meta.glob<AbstractIntlMessages>('/messages/{en,fr}/consent.json', { import: 'default' });

const mayRunAt = (path: string): boolean => mayCarryThirdParties(plainPath(path), findPage(plainPath(path)).page);

/** The path under which the server has sent this document: its content security policy was made for that one. */
const documentPath = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
};

/** Sentences that only those load who are asked. */
function ConsentMessages({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [consent, setConsent] = useState<AbstractIntlMessages | null>(null);
  useEffect(() => {
    catalogues[`/messages/${language}/consent.json`]?.().then(setConsent, () => undefined);
  }, [language]);
  if (!consent) return null;
  return (
    <IntlProvider locale={localeOf[language]} messages={{ consent }} {...intlOptions}>
      {children}
    </IntlProvider>
  );
}

/** Third parties, by consent: asks where something is set up, and starts what was agreed to where it may run. */
export function Consent({ setUp }: { setUp: ThirdPartySettings }) {
  const { pathname } = useLocation();
  const consent = useConsent();
  const panel = useChoicesPanel();
  const parties = thirdPartiesOf(setUp);
  const agreed = consentedParties(parties, consent);
  const isOffered = parties.length > 0;
  useEffect(onConsentChangedElsewhere, []);
  useEffect(() => choicesPanel.offer(isOffered), [isOffered]);
  useThirdParties(agreed, mayRunAt, pathname);
  useEffect(() => {
    // Agreed in a document whose policy lets nobody in: the next one will.
    if (agreed.length > 0 && mayRunAt(location.pathname) && !mayRunAt(documentPath())) location.reload();
  }, [agreed.length]);
  const isAsked = needsConsent(parties, consent) && mayRunAt(pathname);
  if (!isOffered || (panel !== 'open' && !isAsked)) return null;
  return (
    <ConsentMessages>
      <ConsentPanel key={panel} offered={parties.map(({ purpose }) => purpose)} opened={panel === 'open'} />
    </ConsentMessages>
  );
}
