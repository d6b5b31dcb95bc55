import type { QueryClient } from '@tanstack/react-query';
import { messagesOf } from '#app/shell/catalogues.ts';
import type { Language } from '#vocabulary/languages.ts';

/** Asks the person to show that it is them; true once they have. The code for it comes only where a call was refused for that. */
export const proverOf = (language: Language, queryClient: QueryClient) => (): Promise<boolean> =>
  import('#features/sessions/passkeys/askForProof.tsx').then(({ askForProof }) =>
    askForProof({ language, queryClient, messages: messagesOf(language) }),
  );
