import { checkHistories, listAccesses } from '#features/accesses/contract.ts';
import * as accesses from '#features/accesses/service.ts';
import * as administration from '#features/account/administration.service.ts';
import * as accountsContract from '#features/account/console.contract.ts';
import * as accounts from '#features/account/console.service.ts';
import * as accountSuspensions from '#features/account/suspension.service.ts';
import * as auditsContract from '#features/audits/contract.ts';
import * as answeringContract from '#features/connections/answering/contract.ts';
import * as answering from '#features/connections/answering/service.ts';
import * as confirming from '#features/connections/confirming/service.ts';
import * as connectionsContract from '#features/connections/core/contract.ts';
import * as connections from '#features/connections/core/service.ts';
import * as homeMessagesContract from '#features/connections/messages/contract.ts';
import { getSentences, updateSentences } from '#features/connections/messages/sentences.service.ts';
import * as homeMessages from '#features/connections/messages/service.ts';
import * as waitingMailsContract from '#features/connections/waiting-mails/contract.ts';
import * as waitingMails from '#features/connections/waiting-mails/service.ts';
import * as consoleContract from '#features/console/console.contract.ts';
import * as contentContract from '#features/content/contract.ts';
import * as content from '#features/content/service.ts';
import * as homeContactsContract from '#features/desk/assigning/contact.contract.ts';
import * as homeContacts from '#features/desk/assigning/contact.service.ts';
import * as assigningContract from '#features/desk/assigning/contract.ts';
import * as assigning from '#features/desk/assigning/service.ts';
import * as calendarChoices from '#features/desk/calendar/choices.service.ts';
import * as calendarContract from '#features/desk/calendar/contract.ts';
import * as calendarFeed from '#features/desk/calendar/feed.service.ts';
import * as calendar from '#features/desk/calendar/service.ts';
import * as callsContract from '#features/desk/calls/contract.ts';
import * as calls from '#features/desk/calls/service.ts';
import { listCaseLines as listCaseLinesContract } from '#features/desk/case-lines/contract.ts';
import { listCaseLines } from '#features/desk/case-lines/service.ts';
import * as caseTasksContract from '#features/desk/case-tasks/contract.ts';
import * as taskListsContract from '#features/desk/case-tasks/lists.contract.ts';
import * as taskLists from '#features/desk/case-tasks/lists.service.ts';
import { listOwnTasks } from '#features/desk/case-tasks/own.service.ts';
import * as caseTasks from '#features/desk/case-tasks/service.ts';
import * as custodyContract from '#features/desk/custody/contract.ts';
import { getCustodyLabels } from '#features/desk/custody/labels.service.ts';
import * as custody from '#features/desk/custody/service.ts';
import * as devicesContract from '#features/desk/devices/contract.ts';
import * as devices from '#features/desk/devices/service.ts';
import * as caseContract from '#features/desk/document/case.contract.ts';
import * as casePdf from '#features/desk/document/casePdf.service.ts';
import * as finderContract from '#features/desk/finder/contract.ts';
import * as finder from '#features/desk/finder/service.ts';
import * as obituariesContract from '#features/desk/obituaries/contract.ts';
import { getObituaryPdf } from '#features/desk/obituaries/pdf.service.ts';
import { getObituarySite, getPublicObituary } from '#features/desk/obituaries/public.service.ts';
import * as obituaries from '#features/desk/obituaries/service.ts';
import * as oldCasesContract from '#features/desk/old-cases/contract.ts';
import * as oldCases from '#features/desk/old-cases/service.ts';
import * as onCallContract from '#features/desk/on-call/contract.ts';
import * as onCallRings from '#features/desk/on-call/rings.service.ts';
import * as onCall from '#features/desk/on-call/service.ts';
import * as deskContract from '#features/desk/queue/contract.ts';
import * as desk from '#features/desk/queue/service.ts';
import * as deskVersions from '#features/desk/queue/versions.service.ts';
import * as reportsContract from '#features/desk/reports/contract.ts';
import * as reports from '#features/desk/reports/service.ts';
import * as todayContract from '#features/desk/today/contract.ts';
import * as today from '#features/desk/today/service.ts';
import * as deskViewsContract from '#features/desk/views/contract.ts';
import * as deskViews from '#features/desk/views/service.ts';
import { getEnvironment, logConsent } from '#features/environment/contract.ts';
import * as environment from '#features/environment/service.ts';
import { exportOwnData } from '#features/exports/contract.ts';
import { exportHome } from '#features/exports/home/contract.ts';
import * as homeExport from '#features/exports/home/service.ts';
import { importHome } from '#features/exports/home-import/contract.ts';
import * as homeImport from '#features/exports/home-import/service.ts';
import * as exports from '#features/exports/service.ts';
import * as factsContract from '#features/facts/contract.ts';
import * as factReportsContract from '#features/facts/reports.contract.ts';
import * as factReports from '#features/facts/reports.service.ts';
import * as facts from '#features/facts/service.ts';
import * as filesContract from '#features/files/core/contract.ts';
import * as filePreviews from '#features/files/core/previews.service.ts';
import * as files from '#features/files/core/service.ts';
import * as uploads from '#features/files/uploads/uploads.service.ts';
import * as formsContract from '#features/forms/core/contract.ts';
import { drawForm } from '#features/forms/document/document.service.ts';
import * as formsPdf from '#features/forms/document/pdf.service.ts';
import { getFormQuestions } from '#features/forms/document/questions.service.ts';
import * as forms from '#features/forms/filling/service.ts';
import * as officialPapersContract from '#features/forms/official-papers/contract.ts';
import { getParticularsPdf } from '#features/forms/official-papers/particulars.service.ts';
import { listPaperGaps } from '#features/forms/official-papers/read.service.ts';
import * as officialPapers from '#features/forms/official-papers/service.ts';
import * as particularsContract from '#features/forms/particulars/contract.ts';
import * as particulars from '#features/forms/particulars/service.ts';
import * as signingContract from '#features/forms/signing/contract.ts';
import * as signingPaper from '#features/forms/signing/paper.service.ts';
import * as signing from '#features/forms/signing/service.ts';
import * as signer from '#features/forms/signing/signer.service.ts';
import * as answers from '#features/inquiries/claims/answers.service.ts';
import * as claimsContract from '#features/inquiries/claims/claims.contract.ts';
import * as claims from '#features/inquiries/claims/claims.service.ts';
import * as evidenceContract from '#features/inquiries/claims/evidence.contract.ts';
import * as evidence from '#features/inquiries/claims/evidence.service.ts';
import { createContactInquiry, createHomeInquiry } from '#features/inquiries/core/contract.ts';
import * as inquiries from '#features/inquiries/core/service.ts';
import * as booksContract from '#features/invoices/books/contract.ts';
import { exportPapers, exportSummary } from '#features/invoices/books/papers.service.ts';
import * as books from '#features/invoices/books/service.ts';
import * as contractAnswers from '#features/invoices/contracts/answering.service.ts';
import * as contractCancelling from '#features/invoices/contracts/cancelling.service.ts';
import * as contractClauses from '#features/invoices/contracts/clauses.service.ts';
import * as contractsContract from '#features/invoices/contracts/contract.ts';
import { drawContract } from '#features/invoices/contracts/document.service.ts';
import { getContractPdf } from '#features/invoices/contracts/pdf.service.ts';
import * as contracts from '#features/invoices/contracts/service.ts';
import { versionOfContracts } from '#features/invoices/contracts/versions.service.ts';
import * as invoicesContract from '#features/invoices/core/contract.ts';
import * as ledger from '#features/invoices/core/ledger.service.ts';
import * as paid from '#features/invoices/core/paid.service.ts';
import * as invoices from '#features/invoices/core/service.ts';
import * as invoiceTermsContract from '#features/invoices/core/terms.contract.ts';
import * as invoiceTerms from '#features/invoices/core/terms.service.ts';
import * as invoiceVersions from '#features/invoices/core/versions.service.ts';
import { drawInvoice } from '#features/invoices/document/document.service.ts';
import * as invoicesPdf from '#features/invoices/document/pdf.service.ts';
import * as estimateAnswers from '#features/invoices/estimates/answering.service.ts';
import * as estimatesContract from '#features/invoices/estimates/contract.ts';
import { drawEstimate } from '#features/invoices/estimates/document.service.ts';
import { getEstimatePdf } from '#features/invoices/estimates/pdf.service.ts';
import * as estimates from '#features/invoices/estimates/service.ts';
import { versionOfEstimates } from '#features/invoices/estimates/versions.service.ts';
import * as keptInvoicesContract from '#features/invoices/kept/contract.ts';
import * as keptInvoices from '#features/invoices/kept/service.ts';
import * as moneyContract from '#features/invoices/money/contract.ts';
import * as money from '#features/invoices/money/service.ts';
import * as monthsContract from '#features/invoices/months/contract.ts';
import * as closedMonths from '#features/invoices/months/service.ts';
import * as paymentAccounts from '#features/invoices/online-payments/accounts.service.ts';
import * as onlinePaymentsContract from '#features/invoices/online-payments/contract.ts';
import { tellPaymentEvent } from '#features/invoices/online-payments/events.service.ts';
import { refundOnlinePayment } from '#features/invoices/online-payments/refunds.service.ts';
import * as onlinePayments from '#features/invoices/online-payments/service.ts';
import { settleOnlinePayment } from '#features/invoices/online-payments/settlement.service.ts';
import * as priceBookContract from '#features/invoices/price-book/contract.ts';
import * as packagesContract from '#features/invoices/price-book/packages.contract.ts';
import * as packages from '#features/invoices/price-book/packages.service.ts';
import * as priceBook from '#features/invoices/price-book/service.ts';
import * as priceFileContract from '#features/invoices/price-file/contract.ts';
import * as priceFile from '#features/invoices/price-file/service.ts';
import * as memoryContract from '#features/memory-lane/core/contract.ts';
import * as memory from '#features/memory-lane/core/service.ts';
import * as stewardContract from '#features/memory-lane/core/stewardship.contract.ts';
import * as memoryModeration from '#features/memory-lane/core/tributes.contract.ts';
import * as memoryArchive from '#features/memory-lane/documents/archive.service.ts';
import * as memoryDocumentsContract from '#features/memory-lane/documents/documents.contract.ts';
import * as memoryDocuments from '#features/memory-lane/documents/documents.service.ts';
import * as memoryPhotographs from '#features/memory-lane/photographs/photographs.service.ts';
import * as memoryRecordingsContract from '#features/memory-lane/recordings/recordings.contract.ts';
import * as memoryRecordings from '#features/memory-lane/recordings/recordings.service.ts';
import * as memoryReturnsContract from '#features/memory-lane/returns/contract.ts';
import * as memoryReturns from '#features/memory-lane/returns/service.ts';
import * as memoryRequests from '#features/memory-lane/stewardship/requests.service.ts';
import * as steward from '#features/memory-lane/stewardship/stewardship.service.ts';
import * as succession from '#features/memory-lane/stewardship/succession.service.ts';
import * as memoryTributes from '#features/memory-lane/tributes/tributes.service.ts';
import * as memoryVisitors from '#features/memory-lane/visiting/visitors.contract.ts';
import * as memoryVisits from '#features/memory-lane/visiting/visits.service.ts';
import * as notesContract from '#features/notes/contract.ts';
import * as notes from '#features/notes/service.ts';
import * as audits from '#features/notifications/service.ts';
import * as auditVersions from '#features/notifications/versions.service.ts';
import * as alarms from '#features/operations/alarms.service.ts';
import * as consoleCalls from '#features/operations/console.service.ts';
import * as operationsContract from '#features/operations/contract.ts';
import * as storedFilesContract from '#features/operations/files/contract.ts';
import * as storedFiles from '#features/operations/files/service.ts';
import * as holdsContract from '#features/operations/holds/contract.ts';
import * as holds from '#features/operations/holds/service.ts';
import * as safety from '#features/operations/safety.service.ts';
import * as operations from '#features/operations/service.ts';
import * as statusContract from '#features/operations/status/contract.ts';
import * as status from '#features/operations/status/service.ts';
import * as deletedPlacesContract from '#features/places/changes/deletedPlaces.contract.ts';
import * as deletedPlaces from '#features/places/changes/deletedPlaces.service.ts';
import * as placeEditing from '#features/places/changes/editing.service.ts';
import * as allPlacesContract from '#features/places/console/console.contract.ts';
import * as allPlaces from '#features/places/console/console.service.ts';
import * as placeSuspensions from '#features/places/console/suspension.service.ts';
import * as placesContract from '#features/places/core/contract.ts';
import * as placeEditingContract from '#features/places/core/editing.contract.ts';
import { getRemovedPlace } from '#features/places/core/removed.contract.ts';
import * as removedPlaces from '#features/places/core/removed.service.ts';
import * as places from '#features/places/core/service.ts';
import * as imagesContract from '#features/places/images/images.contract.ts';
import * as images from '#features/places/images/images.service.ts';
import * as importUploadsContract from '#features/places/import/importUploads.contract.ts';
import * as importUploads from '#features/places/import/importUploads.service.ts';
import * as insightsContract from '#features/places/listing/insights.contract.ts';
import * as insights from '#features/places/listing/insights.service.ts';
import * as colleaguesContract from '#features/places/team/colleagues.contract.ts';
import * as colleagues from '#features/places/team/colleagues.service.ts';
import * as colleagueDetailsContract from '#features/places/team/details.contract.ts';
import * as colleagueDetails from '#features/places/team/details.service.ts';
import * as record from '#features/record/service.ts';
import * as communitiesContract from '#features/regions/communities/contract.ts';
import * as communities from '#features/regions/communities/service.ts';
import * as regionsContract from '#features/regions/contract.ts';
import * as regions from '#features/regions/service.ts';
import * as sheetsContract from '#features/regions/sheets/contract.ts';
import * as sheets from '#features/regions/sheets/pdf.service.ts';
import * as searchContract from '#features/search/contract.ts';
import * as search from '#features/search/service.ts';
import * as sessionsContract from '#features/sessions/core/contract.ts';
import * as passkeysContract from '#features/sessions/core/passkeys.contract.ts';
import * as proofContract from '#features/sessions/core/proof.contract.ts';
import * as proof from '#features/sessions/core/proof.service.ts';
import * as confirmingContract from '#features/sessions/core/requests.contract.ts';
import * as sessions from '#features/sessions/core/service.ts';
import * as passkeys from '#features/sessions/passkeys/passkeys.service.ts';
import * as phonesContract from '#features/sessions/phones/contract.ts';
import { tellTextEvent } from '#features/sessions/phones/delivery.service.ts';
import * as phones from '#features/sessions/phones/service.ts';
import * as announcementsContract from '#features/spirits/announcements/contract.ts';
import * as announcements from '#features/spirits/announcements/service.ts';
import * as circleContract from '#features/spirits/circle/contract.ts';
import * as linksContract from '#features/spirits/circle/links.contract.ts';
import * as links from '#features/spirits/circle/links.service.ts';
import * as circle from '#features/spirits/circle/service.ts';
import * as spiritsContract from '#features/spirits/core/contract.ts';
import * as deletedContract from '#features/spirits/core/deleted.contract.ts';
import * as deleted from '#features/spirits/core/deleted.service.ts';
import * as drafts from '#features/spirits/core/drafts.service.ts';
import * as spirits from '#features/spirits/core/service.ts';
import * as spiritStatus from '#features/spirits/core/status.service.ts';
import * as spiritVersions from '#features/spirits/core/versions.service.ts';
import * as decisionsContract from '#features/spirits/decisions/contract.ts';
import * as decisions from '#features/spirits/decisions/service.ts';
import * as releaseContract from '#features/spirits/release/contract.ts';
import * as release from '#features/spirits/release/service.ts';
import * as careContract from '#features/tasks/afterwards/contract.ts';
import * as care from '#features/tasks/afterwards/service.ts';
import * as estateContract from '#features/tasks/estate/contract.ts';
import * as estate from '#features/tasks/estate/pdf.service.ts';
import * as planContract from '#features/tasks/marks/contract.ts';
import * as officesContract from '#features/tasks/offices/contract.ts';
import * as officesPdf from '#features/tasks/offices/pdf.service.ts';
import * as offices from '#features/tasks/offices/service.ts';
import * as planPdfContract from '#features/tasks/plan/contract.ts';
import * as planPdf from '#features/tasks/plan/pdf.service.ts';
import * as plan from '#features/tasks/plan/service.ts';
import * as wishesContract from '#features/tasks/wishes/contract.ts';
import * as wishes from '#features/tasks/wishes/pdf.service.ts';
import { findTowns } from '#features/towns/contract.ts';
import * as towns from '#features/towns/service.ts';
import * as usersContract from '#features/users/contract.ts';
import * as users from '#features/users/service.ts';
import { directoryTopic } from '#platform/server/db/changes.ts';
import { route, type ServedEndpoint } from '#platform/server/http/pipeline.ts';
import { reseedDemonstration } from './demonstration.ts';

/** Every call the server answers, and what answers it. The whole API on one page. */
export const api: readonly ServedEndpoint[] = [
  route(getEnvironment, environment.getEnvironment),
  route(logConsent, environment.logConsent),
  route(sessionsContract.login, sessions.login),
  route(sessionsContract.authorize, sessions.authorize),
  route(sessionsContract.moveSession, sessions.moveSession),
  route(sessionsContract.checkSession, sessions.checkSession),
  route(sessionsContract.signOut, sessions.signOut),
  route(phonesContract.getPhone, phones.getPhone),
  route(phonesContract.askPhone, phones.askPhone),
  route(phonesContract.verifyPhone, phones.verifyPhone),
  route(phonesContract.updatePhone, phones.updatePhone),
  route(phonesContract.deletePhone, phones.deletePhone),
  route(phonesContract.getTexting, phones.getTexting),
  route(phonesContract.tellTextEvent, tellTextEvent),
  route(sessionsContract.listOwnSessions, sessions.listOwnSessions),
  route(sessionsContract.endOwnSession, sessions.endOwnSession),
  route(sessionsContract.signOutEverywhere, sessions.signOutEverywhere),
  route(passkeysContract.listPasskeys, passkeys.listPasskeys),
  route(passkeysContract.beginPasskey, passkeys.beginPasskey),
  route(passkeysContract.createPasskey, passkeys.createPasskey),
  route(passkeysContract.deletePasskey, passkeys.deletePasskey),
  route(passkeysContract.readPasskeyOffer, passkeys.readPasskeyOffer),
  route(passkeysContract.declinePasskeyOffer, passkeys.declinePasskeyOffer),
  route(passkeysContract.beginPasskeySignIn, passkeys.beginPasskeySignIn),
  route(passkeysContract.signInWithPasskey, passkeys.signInWithPasskey),
  route(proofContract.sendProofCode, proof.sendProofCode),
  route(proofContract.proveByCode, proof.proveByCode),
  route(proofContract.beginPasskeyProof, passkeys.beginPasskeyProof),
  route(proofContract.proveByPasskey, passkeys.proveByPasskey),
  route(usersContract.getOwnAccount, users.getOwnAccount),
  route(listAccesses, accesses.listAccesses),
  route(checkHistories, accesses.checkHistories),
  route(
    exportOwnData,
    exports.exportOwnData(
      { form: drawForm, invoice: drawInvoice, estimate: drawEstimate, contract: drawContract },
      memoryArchive.filesOfPageOfKeeper,
    ),
  ),
  route(exportHome, homeExport.exportHome),
  route(importHome, homeImport.importHome),
  route(oldCasesContract.uploadCaseImport, oldCases.uploadCaseImport),
  route(oldCasesContract.listCaseImports, oldCases.listCaseImports),
  route(oldCasesContract.getCaseImport, oldCases.getCaseImport),
  route(oldCasesContract.updateCaseImport, oldCases.updateCaseImport),
  route(oldCasesContract.runCaseImport, oldCases.runCaseImport),
  route(oldCasesContract.undoCaseImport, oldCases.undoCaseImport),
  route(oldCasesContract.deleteCaseImport, oldCases.deleteCaseImport),
  route(oldCasesContract.exportCaseImport, oldCases.exportCaseImport),
  route(usersContract.updateUser, users.updateUser),
  route(usersContract.touchUser, users.touchUser),
  route(usersContract.updateLastSeen, users.updateLastSeen),
  route(usersContract.countUsers, administration.countUsers),
  route(usersContract.listUsers, administration.listUsers),
  route(usersContract.getUser, administration.getUser),
  route(usersContract.updateUserRoles, administration.updateUserRoles),
  route(usersContract.deleteUser, administration.deleteUser),
  route(accountsContract.getAccountDetail, accounts.getAccountDetail),
  route(accountsContract.endSessionsOfUser, accounts.endSessionsOfUser),
  route(accountsContract.exportUsers, accounts.exportUsers),
  route(accountsContract.suspendUser, accountSuspensions.suspendUser),
  route(accountsContract.bringUserBack, accountSuspensions.bringUserBack),
  route(placesContract.listPlaces, places.listPlaces, undefined, { dependsOn: directoryTopic }),
  route(placesContract.listMyPlaces, places.listMyPlaces),
  route(placesContract.listFuneralHomeTags, places.listFuneralHomeTags, undefined, { dependsOn: directoryTopic }),
  route(placesContract.getPlace, places.getPlace, undefined, { dependsOn: directoryTopic }),
  route(placesContract.listPlacesInBounds, places.listPlacesInBounds, undefined, {
    dependsOn: directoryTopic,
  }),
  route(getRemovedPlace, removedPlaces.getRemovedPlace),
  route(placeEditingContract.countConnections, placeEditing.countConnections),
  route(placeEditingContract.countPlacesByEmail, placeEditing.countPlacesByEmail),
  route(placeEditingContract.createPlace, placeEditing.createPlace),
  route(placeEditingContract.validatePlaceEmail, placeEditing.validatePlaceEmail),
  route(placeEditingContract.updatePlace, placeEditing.updatePlace),
  route(placeEditingContract.updatePlaceEmail, placeEditing.updatePlaceEmail),
  route(placeEditingContract.updatePlaceType, placeEditing.updatePlaceType),
  route(placeEditingContract.updatePlaceName, placeEditing.updatePlaceName),
  route(placeEditingContract.deletePlace, placeEditing.deletePlace),
  route(deletedPlacesContract.listDeletedPlaces, deletedPlaces.listDeletedPlaces),
  route(deletedPlacesContract.restorePlace, deletedPlaces.restorePlace),
  route(evidenceContract.addEvidence, evidence.addEvidence),
  route(evidenceContract.getEvidence, evidence.getEvidence),
  route(claimsContract.claimPlace, claims.claimPlace),
  route(claimsContract.signUpBusiness, claims.signUpBusiness),
  route(claimsContract.collaborate, claims.collaborate),
  route(claimsContract.listInquiries, claims.listInquiries),
  route(claimsContract.answerInquiry, answers.answerInquiry),
  route(allPlacesContract.listAllPlaces, allPlaces.listAllPlaces),
  route(allPlacesContract.listPlaceChoices, allPlaces.listPlaceChoices),
  route(allPlacesContract.approvePlace, allPlaces.approvePlace),
  route(allPlacesContract.declinePlace, allPlaces.declinePlace),
  route(allPlacesContract.decidePlaces, allPlaces.decidePlaces),
  route(allPlacesContract.listDuplicates, allPlaces.listDuplicates),
  route(allPlacesContract.mergePlaces, allPlaces.mergePlaces),
  route(allPlacesContract.suspendPlace, placeSuspensions.suspendPlace),
  route(allPlacesContract.bringPlaceBack, placeSuspensions.bringPlaceBack),
  route(allPlacesContract.listPlaceSuspensions, placeSuspensions.listPlaceSuspensions),
  route(importUploadsContract.uploadImport, importUploads.uploadImport),
  route(importUploadsContract.listImportUploads, importUploads.listImportUploads),
  route(importUploadsContract.getImportUpload, importUploads.getImportUpload),
  route(importUploadsContract.runImportUpload, importUploads.runImportUpload),
  route(insightsContract.countListingView, insights.countListingView),
  route(insightsContract.getInsights, insights.getInsights),
  route(colleaguesContract.listColleagues, colleagues.listColleagues),
  route(colleaguesContract.inviteColleague, colleagues.inviteColleague),
  route(colleaguesContract.changeColleague, colleagues.changeColleague),
  route(colleaguesContract.removeColleague, colleagues.removeColleague),
  route(colleagueDetailsContract.listColleagueDetails, colleagueDetails.listColleagueDetails),
  route(colleagueDetailsContract.updateColleagueDetails, colleagueDetails.updateColleagueDetails),
  route(colleagueDetailsContract.getOwnTeam, colleagueDetails.getOwnTeam),
  route(colleagueDetailsContract.getContactChoice, colleagueDetails.getContactChoice),
  route(colleagueDetailsContract.updateContactChoice, colleagueDetails.updateContactChoice),
  route(imagesContract.setFeaturedImage, images.setFeaturedImage),
  route(imagesContract.addPlaceImage, images.addPlaceImage),
  route(imagesContract.deletePlaceImage, images.deletePlaceImage),
  route(imagesContract.getOriginalImage, images.getOriginalImage),
  route(createHomeInquiry, inquiries.createHomeInquiry),
  route(createContactInquiry, inquiries.createContactInquiry),
  route(findTowns, towns.findTowns),
  route(contentContract.listPosts, content.listPosts),
  route(contentContract.getPost, content.getPost),
  route(contentContract.getText, content.getText),
  route(regionsContract.getRegion, regions.getRegion, undefined, { dependsOn: directoryTopic }),
  route(regionsContract.getTown, regions.getTown, undefined, { dependsOn: directoryTopic }),
  route(communitiesContract.getCommunityPdf, communities.getCommunityPdf),
  route(sheetsContract.getRegionSheetPdf, sheets.getRegionSheetPdf),
  route(sheetsContract.drawSheet, sheets.drawSheet),
  route(estateContract.getEstatePdf, estate.getEstatePdf),
  route(searchContract.searchEverything, search.searchEverything, undefined, { dependsOn: directoryTopic }),
  route(spiritsContract.listSpirits, spirits.listSpirits, spiritVersions.versionOfSpirits),
  route(deskContract.readDesk, desk.readDesk, deskVersions.versionOfDesk),
  route(deskContract.searchDesk, desk.searchDesk),
  route(deskContract.countRequests, desk.countRequests, deskVersions.versionOfRequests),
  route(finderContract.findCases, finder.findCases),
  route(todayContract.getToday, today.getToday),
  route(spiritsContract.createSpirit, spirits.createSpirit),
  route(spiritsContract.createSpiritUnauthorized, drafts.createSpiritUnauthorized),
  route(confirmingContract.createRequest, confirming.createRequest),
  route(confirmingContract.confirmRequest, confirming.confirmRequest),
  route(spiritsContract.getSpirit, record.getSpirit, spiritVersions.versionOfSpirit),
  route(
    caseContract.getCasePdf,
    casePdf.getCasePdf({ auditsOfHome: audits.auditsOfHome, accountsOf: ledger.accountsOf }),
  ),
  route(spiritsContract.updateSpirit, spirits.updateSpirit),
  route(spiritsContract.deleteSpirit, record.deleteSpirit),
  route(deletedContract.listDeletedSpirits, deleted.listDeletedSpirits),
  route(deletedContract.restoreSpirit, deleted.restoreSpirit),
  route(circleContract.listCircle, circle.listCircle),
  route(circleContract.inviteRelative, circle.inviteRelative),
  route(circleContract.updateRelative, circle.updateRelative),
  route(circleContract.removeRelative, circle.removeRelative),
  route(circleContract.handOverRecord, circle.handOverRecord),
  route(circleContract.listInvitations, circle.listInvitations),
  route(circleContract.acceptInvitation, circle.acceptInvitation),
  route(circleContract.declineInvitation, circle.declineInvitation),
  route(linksContract.listLinks, links.listLinks),
  route(linksContract.makeLink, links.makeLink),
  route(linksContract.withdrawLink, links.withdrawLink),
  route(linksContract.openLink, links.openLink),
  route(linksContract.acceptLink, links.acceptLink),
  route(releaseContract.getRelease, release.getRelease),
  route(releaseContract.sayDeath, release.sayDeath),
  route(releaseContract.takeDeathBack, release.takeDeathBack),
  route(releaseContract.stopRelease, release.stopRelease),
  route(releaseContract.stopReleaseByKey, release.stopReleaseByKey),
  route(releaseContract.listNamedPlans, release.listNamedPlans),
  route(announcementsContract.listAnnouncements, announcements.listAnnouncements),
  route(announcementsContract.announce, announcements.announce),
  route(announcementsContract.readAnnouncement, announcements.readAnnouncement),
  route(announcementsContract.remindReaders, announcements.remindReaders),
  route(decisionsContract.listDecisions, decisions.listDecisions),
  route(decisionsContract.propose, decisions.propose),
  route(decisionsContract.answerDecision, decisions.answerDecision),
  route(decisionsContract.closeDecision, decisions.closeDecision),
  route(spiritsContract.markInCare, spiritStatus.markInCare),
  route(spiritsContract.markAtRest, spiritStatus.markAtRest),
  route(spiritsContract.undoStatus, spiritStatus.undoStatus),
  route(answeringContract.askFamily, answering.askFamily),
  route(planContract.getPlan, plan.getPlan),
  route(planContract.updatePlan, plan.updatePlan),
  route(officesContract.getOffices, offices.getOffices),
  route(officesContract.updateOffices, offices.updateOffices),
  route(officesContract.drawLetters, officesPdf.drawLetters),
  route(planPdfContract.drawPlan, planPdf.drawPlan),
  route(wishesContract.getWishPaper, wishes.getWishPaper),
  route(careContract.getCareNotes, care.getCareNotes),
  route(careContract.updateCareNotes, care.updateCareNotes),
  route(careContract.stopCareNotes, care.stopCareNotes),
  route(formsContract.beginForm, forms.beginForm),
  route(formsContract.updateForm, forms.updateForm),
  route(formsContract.completeForm, forms.completeForm),
  route(formsContract.reopenForm, forms.reopenForm),
  route(formsContract.getFormQuestions, getFormQuestions),
  route(formsContract.getFormPdf, formsPdf.getFormPdf),
  route(officialPapersContract.getOfficialPapers, officialPapers.getOfficialPapers),
  route(officialPapersContract.noteOfficialPaper, officialPapers.noteOfficialPaper),
  route(officialPapersContract.undoOfficialPaper, officialPapers.undoOfficialPaper),
  route(officialPapersContract.getParticularsPdf, getParticularsPdf),
  route(officialPapersContract.listPaperGaps, listPaperGaps),
  route(officialPapersContract.getRegistration, officialPapers.getRegistration),
  route(particularsContract.writeParticular, particulars.writeParticular),
  route(obituariesContract.listObituaries, obituaries.listObituaries),
  route(obituariesContract.beginObituary, obituaries.beginObituary),
  route(obituariesContract.writeObituary, obituaries.writeObituary),
  route(obituariesContract.askFamily, obituaries.askFamily),
  route(obituariesContract.answerObituary, obituaries.answerObituary),
  route(obituariesContract.withdrawObituary, obituaries.withdrawObituary),
  route(obituariesContract.getObituaryPdf, getObituaryPdf),
  route(obituariesContract.getPublicObituary, getPublicObituary),
  route(obituariesContract.getObituarySite, getObituarySite),
  route(signingContract.listPackets, signing.listPackets),
  route(signingContract.sendPacket, signing.sendPacket),
  route(signingContract.withdrawPacket, signing.withdrawPacket),
  route(signingContract.remindSigner, signing.remindSigner),
  route(signingContract.getPacketPaper, signingPaper.getPacketPaper),
  route(signingContract.openSigningLink, signer.openSigningLink),
  route(signingContract.readSigning, signer.readSigning),
  route(signingContract.signPacket, signer.signPacket),
  route(signingContract.refusePacket, signer.refusePacket),
  route(signingContract.getSignerPaper, signingPaper.getSignerPaper),
  route(memoryContract.getEditableMemoryPage, memory.getKeptMemoryPage),
  route(memoryContract.beginMemoryPage, memory.beginMemoryPage),
  route(memoryContract.updateMemoryPage, memory.updateMemoryPage),
  route(memoryContract.shareMemoryPage, memory.shareMemoryPage),
  route(memoryContract.addMemoryPhotograph, memoryPhotographs.addMemoryPhotograph),
  route(memoryContract.orderMemoryPhotographs, memoryPhotographs.orderMemoryPhotographs),
  route(memoryContract.updateMemoryPhotograph, memoryPhotographs.updateMemoryPhotograph),
  route(memoryContract.deleteMemoryPhotograph, memoryPhotographs.deleteMemoryPhotograph),
  route(memoryContract.restoreMemoryPhotograph, memoryPhotographs.restoreMemoryPhotograph),
  route(memoryRecordingsContract.addMemoryRecording, memoryRecordings.addMemoryRecording),
  route(memoryRecordingsContract.updateMemoryRecording, memoryRecordings.updateMemoryRecording),
  route(memoryRecordingsContract.deleteMemoryRecording, memoryRecordings.deleteMemoryRecording),
  route(memoryRecordingsContract.restoreMemoryRecording, memoryRecordings.restoreMemoryRecording),
  route(memoryContract.moderateTribute, memoryTributes.moderateTribute),
  route(memoryModeration.moderateTributes, memoryTributes.moderateTributes),
  route(memoryModeration.listRemovedTributes, memoryTributes.listRemovedTributes),
  route(memoryModeration.chooseMemoryMessages, memoryTributes.chooseMemoryMessages),
  route(memoryContract.exportMemoryPage, memoryArchive.exportMemoryPage),
  route(memoryContract.getMemoryPage, memoryVisits.getMemoryPage),
  route(memoryDocumentsContract.getMemoryDocument, memoryDocuments.getMemoryDocument),
  route(memoryVisitors.listMemoryPhotographs, memoryVisits.listMemoryPhotographs),
  route(memoryVisitors.addTributePhotograph, memoryTributes.addTributePhotograph),
  route(memoryContract.openMemoryPage, memoryVisits.openMemoryPage),
  route(memoryContract.leaveTribute, memoryTributes.leaveTribute),
  route(memoryContract.withdrawTribute, memoryTributes.withdrawTribute),
  route(memoryContract.reportTribute, memoryTributes.reportTribute),
  route(memoryReturnsContract.askForReturn, memoryReturns.askForReturn),
  route(memoryReturnsContract.confirmReturn, memoryReturns.confirmReturn),
  route(memoryReturnsContract.stopReturn, memoryReturns.stopReturn),
  route(memoryReturnsContract.listOwnReturns, memoryReturns.listOwnReturns),
  route(memoryReturnsContract.askForOwnReturn, memoryReturns.askForOwnReturn),
  route(memoryReturnsContract.endOwnReturn, memoryReturns.endOwnReturn),
  route(memoryReturnsContract.countReturns, memoryReturns.countReturns),
  route(stewardContract.listMemoryPages, steward.listMemoryPages),
  route(stewardContract.inviteToMemoryPage, steward.inviteToMemoryPage),
  route(stewardContract.acceptMemoryInvitation, steward.acceptMemoryInvitation),
  route(stewardContract.endMemoryPerson, steward.endMemoryPerson),
  route(stewardContract.askForMemoryPage, succession.askForMemoryPage),
  route(stewardContract.refuseSuccessor, succession.refuseSuccessor),
  route(stewardContract.removeMemoryPage, steward.removeMemoryPage),
  route(stewardContract.restoreMemoryPage, steward.restoreMemoryPage),
  route(stewardContract.requestTakedown, memoryRequests.requestTakedown),
  route(stewardContract.listMemoryRequests, memoryRequests.listMemoryRequests),
  route(stewardContract.getRequestedMemoryPage, memoryRequests.getRequestedMemoryPage),
  route(stewardContract.answerMemoryRequest, memoryRequests.answerMemoryRequest),
  route(stewardContract.passMemoryPage, succession.passMemoryPage),
  route(notesContract.listNotes, notes.listNotes),
  route(notesContract.createNote, notes.createNote),
  route(notesContract.updateNote, notes.updateNote),
  route(notesContract.deleteNote, notes.deleteNote),
  route(invoicesContract.listAccounts, invoices.listAccounts, invoiceVersions.versionOfAccounts),
  route(keptInvoicesContract.listKeptInvoices, keptInvoices.listKeptInvoices),
  route(moneyContract.getMoney, money.getMoney),
  route(moneyContract.exportMoney, money.exportMoney),
  route(reportsContract.getReports, reports.getReports),
  route(reportsContract.exportReport, reports.exportReport),
  route(booksContract.getBookAccounts, books.getBookAccounts),
  route(booksContract.updateBookAccounts, books.updateBookAccounts),
  route(booksContract.getBooks, books.getBooks),
  route(booksContract.exportBooks, books.exportBooks),
  route(booksContract.exportPapers, exportPapers),
  route(booksContract.exportSummary, exportSummary),
  route(monthsContract.listMonth, closedMonths.listMonth),
  route(monthsContract.closeMonth, closedMonths.closeMonth),
  route(monthsContract.reopenMonth, closedMonths.reopenMonth),
  route(invoicesContract.createInvoice, invoices.createInvoice),
  route(invoicesContract.updateInvoice, invoices.updateInvoice),
  route(invoicesContract.deleteInvoice, invoices.deleteInvoice),
  route(invoicesContract.sendInvoice, invoices.sendInvoice),
  route(invoicesContract.createPayment, invoices.createPayment),
  route(invoicesContract.reversePayment, invoices.reversePayment),
  route(invoicesContract.setPaid, paid.setPaid),
  route(onlinePaymentsContract.listOnlinePayments, onlinePayments.listOnlinePayments),
  route(onlinePaymentsContract.payOnline, onlinePayments.payOnline),
  route(onlinePaymentsContract.getOnlinePayment, onlinePayments.getOnlinePayment),
  route(onlinePaymentsContract.checkOnlinePayment, onlinePayments.checkOnlinePayment),
  route(onlinePaymentsContract.refundOnlinePayment, refundOnlinePayment),
  route(onlinePaymentsContract.settleOnlinePayment, settleOnlinePayment),
  route(onlinePaymentsContract.getTakingPayments, paymentAccounts.getTakingPayments),
  route(onlinePaymentsContract.connectPayments, paymentAccounts.connectPayments),
  route(onlinePaymentsContract.checkTakingPayments, paymentAccounts.checkTakingPayments),
  route(onlinePaymentsContract.stopPayments, paymentAccounts.stopPayments),
  route(onlinePaymentsContract.tellPaymentEvent, tellPaymentEvent),
  route(invoiceTermsContract.getInvoiceTerms, invoiceTerms.getInvoiceTerms),
  route(invoiceTermsContract.updateInvoiceTerms, invoiceTerms.updateInvoiceTerms),
  route(priceBookContract.getPriceBook, priceBook.getPriceBook),
  route(priceBookContract.createPriceLine, priceBook.createPriceLine),
  route(priceBookContract.fillPriceBook, priceBook.fillPriceBook),
  route(priceFileContract.bringPriceFile, priceFile.bringPriceFile),
  route(priceBookContract.updatePriceLine, priceBook.updatePriceLine),
  route(packagesContract.createPricePackage, packages.createPricePackage),
  route(packagesContract.updatePricePackage, packages.updatePricePackage),
  route(estimatesContract.listEstimates, estimates.listEstimates, versionOfEstimates),
  route(estimatesContract.createEstimate, estimates.createEstimate),
  route(estimatesContract.updateEstimate, estimates.updateEstimate),
  route(estimatesContract.deleteEstimateDraft, estimates.deleteEstimateDraft),
  route(estimatesContract.sendEstimate, estimates.sendEstimate),
  route(estimatesContract.getEstimatePdf, getEstimatePdf),
  route(estimatesContract.answerEstimate, estimateAnswers.answerEstimate),
  route(estimatesContract.invoiceEstimate, estimates.invoiceEstimate),
  route(contractsContract.listContracts, contracts.listContracts, versionOfContracts),
  route(contractsContract.createContract, contracts.createContract),
  route(contractsContract.updateContract, contracts.updateContract),
  route(contractsContract.deleteContractDraft, contracts.deleteContractDraft),
  route(contractsContract.sendContract, contracts.sendContract),
  route(contractsContract.getContractPdf, getContractPdf),
  route(contractsContract.answerContract, contractAnswers.answerContract),
  route(contractsContract.invoiceContract, contracts.invoiceContract),
  route(contractsContract.cancelContract, contractCancelling.cancelContract),
  route(contractsContract.getContractClauses, contractClauses.getContractClauses),
  route(contractsContract.updateContractClauses, contractClauses.updateContractClauses),
  route(invoicesContract.getInvoicePdf, invoicesPdf.getInvoicePdf),
  route(connectionsContract.connect, connections.connect),
  route(connectionsContract.engage, connections.engage),
  route(connectionsContract.acceptEngagement, connections.acceptEngagement),
  route(connectionsContract.declineEngagement, connections.declineEngagement),
  route(connectionsContract.disconnect, connections.disconnect),
  route(assigningContract.assignCase, assigning.assignCase),
  route(assigningContract.assignCases, assigning.assignCases),
  route(homeContactsContract.listHomeContacts, homeContacts.listHomeContacts),
  route(custodyContract.getCustody, custody.getCustody),
  route(custodyContract.openCustody, custody.openCustody),
  route(custodyContract.addCustodyEvent, custody.addCustodyEvent),
  route(custodyContract.getCustodyLabels, getCustodyLabels),
  route(custodyContract.findCustody, custody.findCustody),
  route(callsContract.takeCall, calls.takeCall),
  route(callsContract.getFirstCall, calls.getFirstCall),
  route(callsContract.deleteFirstCall, calls.deleteFirstCall),
  route(callsContract.inviteFamily, calls.inviteFamily),
  route(callsContract.withdrawInvitation, calls.withdrawInvitation),
  route(listCaseLinesContract, listCaseLines),
  route(caseTasksContract.getCaseTasks, caseTasks.getCaseTasks),
  route(caseTasksContract.listOwnTasks, listOwnTasks),
  route(caseTasksContract.createCaseTask, caseTasks.createCaseTask),
  route(caseTasksContract.updateCaseTask, caseTasks.updateCaseTask),
  route(caseTasksContract.deleteCaseTask, caseTasks.deleteCaseTask),
  route(caseTasksContract.restoreCaseTask, caseTasks.restoreCaseTask),
  route(caseTasksContract.putTaskLists, caseTasks.putTaskLists),
  route(taskListsContract.getTaskLists, taskLists.getTaskLists),
  route(taskListsContract.createTaskList, taskLists.createTaskList),
  route(taskListsContract.fillTaskLists, taskLists.fillTaskLists),
  route(taskListsContract.updateTaskList, taskLists.updateTaskList),
  route(taskListsContract.deleteTaskList, taskLists.deleteTaskList),
  route(deskViewsContract.listDeskViews, deskViews.listDeskViews),
  route(deskViewsContract.createDeskView, deskViews.createDeskView),
  route(deskViewsContract.deleteDeskView, deskViews.deleteDeskView),
  route(devicesContract.listDevices, devices.listDevices),
  route(devicesContract.addDevice, devices.addDevice),
  route(devicesContract.removeDevice, devices.removeDevice),
  route(waitingMailsContract.getWaitingMails, waitingMails.getWaitingMails),
  route(waitingMailsContract.sendWaitingMails, waitingMails.sendWaitingMails),
  route(homeMessagesContract.listHomeMessages, homeMessages.listHomeMessages),
  route(homeMessagesContract.writeToFamily, homeMessages.writeToFamily),
  route(homeMessagesContract.getSentences, getSentences),
  route(homeMessagesContract.updateSentences, updateSentences),
  route(onCallContract.getRota, onCall.getRota),
  route(onCallContract.updateRota, onCall.updateRota),
  route(onCallContract.listRings, onCallRings.listRings),
  route(onCallContract.takeRing, onCallRings.takeRing),
  route(calendarContract.getCalendar, calendar.getCalendar),
  route(calendarContract.getCalendarChoices, calendarChoices.getCalendarChoices),
  route(calendarContract.listEventsOfCase, calendar.listEventsOfCase),
  route(calendarContract.createEvent, calendar.createEvent),
  route(calendarContract.updateEvent, calendar.updateEvent),
  route(calendarContract.deleteEvent, calendar.deleteEvent),
  route(calendarContract.createResource, calendarChoices.createResource),
  route(calendarContract.updateResource, calendarChoices.updateResource),
  route(calendarContract.makeFeed, calendarFeed.makeFeed),
  route(calendarContract.endFeed, calendarFeed.endFeed),
  route(calendarContract.readFeed, calendarFeed.readFeed),
  route(filesContract.uploadFile, files.uploadFile),
  route(filesContract.getFile, files.getFile),
  route(filesContract.deleteFile, files.deleteFile),
  route(filesContract.listDeletedFiles, files.listDeletedFiles),
  route(filesContract.restoreFile, files.restoreFile),
  route(filesContract.getFilePreview, filePreviews.getFilePreview),
  route(filesContract.createUpload, uploads.createUpload),
  route(filesContract.listUploads, uploads.listUploads),
  route(filesContract.getUpload, uploads.getUpload),
  route(filesContract.appendToUpload, uploads.appendToUpload),
  route(filesContract.cancelUpload, uploads.cancelUpload),
  route(auditsContract.countUnreadAudits, audits.countUnreadAudits, auditVersions.versionOfAudits),
  route(auditsContract.listAudits, audits.listAudits, auditVersions.versionOfAudits),
  route(auditsContract.markAuditsSeen, audits.markAuditsSeen),
  route(auditsContract.listAuditsOfSpirit, audits.listAuditsOfSpirit),
  route(operationsContract.expireSession, operations.expireSession),
  route(operationsContract.listQueuedMails, operations.listQueuedMails),
  route(operationsContract.findQueuedMails, operations.findQueuedMails),
  route(operationsContract.sendMailAgain, operations.sendMailAgain),
  route(operationsContract.listFailedJobs, operations.listFailedJobs),
  route(statusContract.getStatus, status.getStatus),
  route(statusContract.listDisruptions, status.listDisruptions),
  route(statusContract.openDisruption, status.openDisruption),
  route(statusContract.addDisruptionUpdate, status.addDisruptionUpdate),
  route(statusContract.endDisruption, status.endDisruption),
  route(operationsContract.listAlarms, alarms.listAlarms),
  route(storedFilesContract.getStoredFiles, storedFiles.getStoredFiles),
  route(operationsContract.listSecurityEvents, safety.listSecurityEvents),
  route(operationsContract.retryJob, operations.retryJob),
  route(consoleContract.listActions, consoleCalls.listActions),
  route(consoleContract.listIncidents, consoleCalls.listIncidents),
  route(consoleContract.createIncident, consoleCalls.createIncident),
  route(holdsContract.listHolds, holds.listHolds),
  route(holdsContract.placeHold, holds.placeHold),
  route(holdsContract.releaseHold, holds.releaseHold),
  route(factsContract.listFactCorrections, facts.listFactCorrections, facts.versionOfFactCorrections),
  route(factsContract.listManagedFacts, facts.listManagedFacts),
  route(factsContract.correctFact, facts.correctFact),
  route(factsContract.takeFactBack, facts.takeFactBack),
  route(factReportsContract.reportFact, factReports.reportFact),
  route(factReportsContract.listFactReports, factReports.listFactReports),
  route(factReportsContract.settleFactReport, factReports.settleFactReport),
  route(operationsContract.sendTestMail, operations.sendTestMail),
  route(operationsContract.expireSessionsOfMailbox, operations.expireSessionsOfMailbox),
  route(operationsContract.expireOtherSessions, operations.expireOtherSessions),
  route(operationsContract.reseed, reseedDemonstration),
];
