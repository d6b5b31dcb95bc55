import { accountCases } from './permissions.accountCases.ts';
import { calendarCases } from './permissions.calendarCases.ts';
import { caseTaskCases } from './permissions.caseTaskCases.ts';
import { circleCases } from './permissions.circleCases.ts';
import { consoleCases } from './permissions.consoleCases.ts';
import { contractCases } from './permissions.contractCases.ts';
import { deskCases } from './permissions.deskCases.ts';
import { deskViewCases } from './permissions.deskViewCases.ts';
import { estimateCases } from './permissions.estimateCases.ts';
import { homeExportCases } from './permissions.homeExportCases.ts';
import { memoryCases } from './permissions.memoryCases.ts';
import { monthsCases } from './permissions.monthsCases.ts';
import { obituaryCases } from './permissions.obituaryCases.ts';
import { officialPaperCases } from './permissions.officialPaperCases.ts';
import { oldCasesCases } from './permissions.oldCasesCases.ts';
import { onCallCases } from './permissions.onCallCases.ts';
import { onlinePaymentCases } from './permissions.onlinePaymentCases.ts';
import { peopleCases } from './permissions.peopleCases.ts';
import { phoneCases } from './permissions.phoneCases.ts';
import { placeCases } from './permissions.placeCases.ts';
import { recordCases } from './permissions.recordCases.ts';
import type { Case } from './permissions.run.ts';
import { signingCases } from './permissions.signingCases.ts';

/** How each row of the table is called with valid input, by its id. */
export const cases: Record<string, Case> = {
  ...accountCases,
  ...calendarCases,
  ...caseTaskCases,
  ...circleCases,
  ...consoleCases,
  ...deskCases,
  ...deskViewCases,
  ...estimateCases,
  ...contractCases,
  ...homeExportCases,
  ...monthsCases,
  ...oldCasesCases,
  ...memoryCases,
  ...officialPaperCases,
  ...obituaryCases,
  ...onCallCases,
  ...onlinePaymentCases,
  ...signingCases,
  ...peopleCases,
  ...phoneCases,
  ...placeCases,
  ...recordCases,
};
