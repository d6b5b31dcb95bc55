/** The name by which a thing to do is reported; a fact is reported by its name for good. */
export const subjectOfTask = (key: string): string => `task.${key}`;

/** Where a reader says that a fact or a thing to do is wrong. */
export const reportPath = (subject: string): string => `/report-a-fact?of=${subject}`;
