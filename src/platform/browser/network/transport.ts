/** What is read of an answer's headers. */
export type AnswerHeaders = Pick<Headers, 'get'>;

/** What is read of an answer: a browser's is more, what the server tells itself while it draws is no more. */
export type Answer = Pick<Response, 'ok' | 'status' | 'text' | 'blob'> & { headers: AnswerHeaders };

/** What is sent: its headers can be read one by one. */
export type Sent = RequestInit & { headers: Record<string, string> };

/** What carries a request: `fetch` in the browser, the server itself while it renders. */
export type Transport = (path: string, init: Sent) => Promise<Answer>;
