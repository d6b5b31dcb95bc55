import { createContext, useContext } from 'react';

/** Says of an address of ours, without its language, whether it has a screen; the application knows. */
export const HasPageContext = createContext<(path: string) => boolean>(() => false);

/** Knows which addresses have a screen: a link stands only where it leads somewhere. */
export const useHasPage = (): ((path: string) => boolean) => useContext(HasPageContext);
