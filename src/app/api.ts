import { listAccesses } from '#features/accesses/contract.ts';
import * as accesses from '#features/accesses/service.ts';
import * as administration from '#features/account/administration.service.ts';
import * as accountsContract from '#features/account/console.contract.ts';
import * as accounts from '#features/account/console.service.ts';
import * as auditsContract from '#features/audits/contract.ts';
import * as connectionsContract from '#features/connections/core/contract.ts';
import * as connections from '#features/connections/core/service.ts';
import * as consoleContract from '#features/console/console.contract.ts';
import * as contentContract from '#features/content/contract.ts';
import * as content from '#features/content/service.ts';
import * as caseContract from '#features/desk/case.contract.ts';
import * as casePdf from '#features/desk/casePdf.service.ts';
import { getEnvironment, logConsent } from '#features/environment/contract.ts';
import * as environment from '#features/environment/service.ts';
import { exportOwnData } from '#features/exports/contract.ts';
import * as exports from '#features/exports/service.ts';
import * as factsContract from '#features/facts/contract.ts';
import * as facts from '#features/facts/service.ts';
import * as filesContract from '#features/files/core/contract.ts';
import * as filePreviews from '#features/files/core/previews.service.ts';
import * as files from '#features/files/core/service.ts';
import * as uploads from '#features/files/uploads/uploads.service.ts';
import * as formsContract from '#features/forms/core/contract.ts';
import * as forms from '#features/forms/filling/service.ts';
import { drawForm } from '#features/forms/paper/paper.service.ts';
import * as formsPdf from '#features/forms/paper/pdf.service.ts';
import * as answers from '#features/inquiries/claims/answers.service.ts';
import * as claimsContract from '#features/inquiries/claims/claims.contract.ts';
import * as claims from '#features/inquiries/claims/claims.service.ts';
import * as evidenceContract from '#features/inquiries/claims/evidence.contract.ts';
import * as evidence from '#features/inquiries/claims/evidence.service.ts';
import { createContactInquiry, createHomeInquiry } from '#features/inquiries/core/contract.ts';
import * as inquiries from '#features/inquiries/core/service.ts';
import * as invoicesContract from '#features/invoices/core/contract.ts';
import * as invoices from '#features/invoices/core/service.ts';
import * as invoiceVersions from '#features/invoices/core/versions.service.ts';
import { drawInvoice } from '#features/invoices/paper/paper.service.ts';
import * as invoicesPdf from '#features/invoices/paper/pdf.service.ts';
import * as memoryContract from '#features/memory-lane/core/contract.ts';
import * as memory from '#features/memory-lane/core/service.ts';
import * as stewardContract from '#features/memory-lane/core/stewardship.contract.ts';
import * as memoryDeciding from '#features/memory-lane/core/tributes.contract.ts';
import * as memoryArchive from '#features/memory-lane/papers/archive.service.ts';
import * as memoryPapersContract from '#features/memory-lane/papers/papers.contract.ts';
import * as memoryPapers from '#features/memory-lane/papers/papers.service.ts';
import * as memoryPhotographs from '#features/memory-lane/photographs/photographs.service.ts';
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
import * as consoleCalls from '#features/operations/console.service.ts';
import * as operationsContract from '#features/operations/contract.ts';
import * as operations from '#features/operations/service.ts';
import * as deletedPlacesContract from '#features/places/changes/deletedPlaces.contract.ts';
import * as deletedPlaces from '#features/places/changes/deletedPlaces.service.ts';
import * as keeping from '#features/places/changes/keeping.service.ts';
import * as allPlacesContract from '#features/places/console/console.contract.ts';
import * as allPlaces from '#features/places/console/console.service.ts';
import * as placesContract from '#features/places/core/contract.ts';
import { getGonePlace } from '#features/places/core/gone.contract.ts';
import * as gone from '#features/places/core/gone.service.ts';
import * as keepingContract from '#features/places/core/keeping.contract.ts';
import * as places from '#features/places/core/service.ts';
import * as imagesContract from '#features/places/images/images.contract.ts';
import * as images from '#features/places/images/images.service.ts';
import * as handedInContract from '#features/places/import/handedIn.contract.ts';
import * as handedIn from '#features/places/import/handedIn.service.ts';
import * as insightsContract from '#features/places/listing/insights.contract.ts';
import * as insights from '#features/places/listing/insights.service.ts';
import * as colleaguesContract from '#features/places/team/colleagues.contract.ts';
import * as colleagues from '#features/places/team/colleagues.service.ts';
import * as record from '#features/record/service.ts';
import * as regionsContract from '#features/regions/contract.ts';
import * as regions from '#features/regions/service.ts';
import * as searchContract from '#features/search/contract.ts';
import * as search from '#features/search/service.ts';
import * as sessionsContract from '#features/sessions/core/contract.ts';
import * as passkeysContract from '#features/sessions/core/passkeys.contract.ts';
import * as sessions from '#features/sessions/core/service.ts';
import * as passkeys from '#features/sessions/passkeys/passkeys.service.ts';
import * as spiritsContract from '#features/spirits/core/contract.ts';
import * as deletedContract from '#features/spirits/core/deleted.contract.ts';
import * as deleted from '#features/spirits/core/deleted.service.ts';
import * as drafts from '#features/spirits/core/drafts.service.ts';
import * as spirits from '#features/spirits/core/service.ts';
import * as spiritStatus from '#features/spirits/core/status.service.ts';
import * as spiritVersions from '#features/spirits/core/versions.service.ts';
import { findTowns } from '#features/towns/contract.ts';
import * as towns from '#features/towns/service.ts';
import * as usersContract from '#features/users/contract.ts';
import * as users from '#features/users/service.ts';
import { on, type ServedEndpoint } from '#platform/server/serve.ts';
import { reseedDemonstration } from './demonstration.ts';

/** Every call the server answers, and what answers it. The whole API on one page. */
export const api: readonly ServedEndpoint[] = [
  on(getEnvironment, environment.getEnvironment),
  on(logConsent, environment.logConsent),
  on(sessionsContract.login, sessions.login),
  on(sessionsContract.authorize, sessions.authorize),
  on(sessionsContract.checkSession, sessions.checkSession),
  on(sessionsContract.signOut, sessions.signOut),
  on(sessionsContract.listOwnSessions, sessions.listOwnSessions),
  on(sessionsContract.endOwnSession, sessions.endOwnSession),
  on(sessionsContract.signOutEverywhere, sessions.signOutEverywhere),
  on(passkeysContract.listPasskeys, passkeys.listPasskeys),
  on(passkeysContract.beginPasskey, passkeys.beginPasskey),
  on(passkeysContract.createPasskey, passkeys.createPasskey),
  on(passkeysContract.deletePasskey, passkeys.deletePasskey),
  on(passkeysContract.beginPasskeySignIn, passkeys.beginPasskeySignIn),
  on(passkeysContract.signInWithPasskey, passkeys.signInWithPasskey),
  on(usersContract.getOwnAccount, users.getOwnAccount),
  on(listAccesses, accesses.listAccesses),
  on(exportOwnData, exports.exportOwnData({ form: drawForm, invoice: drawInvoice }, memoryArchive.filesOfKeptPage)),
  on(usersContract.updateUser, users.updateUser),
  on(usersContract.touchUser, users.touchUser),
  on(usersContract.updateLastSeen, users.updateLastSeen),
  on(usersContract.countUsers, administration.countUsers),
  on(usersContract.listUsers, administration.listUsers),
  on(usersContract.getUser, administration.getUser),
  on(usersContract.updateUserRoles, administration.updateUserRoles),
  on(usersContract.deleteUser, administration.deleteUser),
  on(accountsContract.getAccountDetail, accounts.getAccountDetail),
  on(accountsContract.endSessionsOfUser, accounts.endSessionsOfUser),
  on(accountsContract.exportUsers, accounts.exportUsers),
  on(placesContract.listPlaces, places.listPlaces),
  on(placesContract.listMyPlaces, places.listMyPlaces),
  on(placesContract.getPlace, places.getPlace),
  on(placesContract.listPlacesInBounds, places.listPlacesInBounds, places.versionOfBounds),
  on(getGonePlace, gone.getGonePlace),
  on(keepingContract.countConnections, keeping.countConnections),
  on(keepingContract.countPlacesByEmail, keeping.countPlacesByEmail),
  on(keepingContract.createPlace, keeping.createPlace),
  on(keepingContract.validatePlaceEmail, keeping.validatePlaceEmail),
  on(keepingContract.updatePlace, keeping.updatePlace),
  on(keepingContract.updatePlaceEmail, keeping.updatePlaceEmail),
  on(keepingContract.updatePlaceType, keeping.updatePlaceType),
  on(keepingContract.updatePlaceName, keeping.updatePlaceName),
  on(keepingContract.deletePlace, keeping.deletePlace),
  on(deletedPlacesContract.listDeletedPlaces, deletedPlaces.listDeletedPlaces),
  on(deletedPlacesContract.restorePlace, deletedPlaces.restorePlace),
  on(evidenceContract.addEvidence, evidence.addEvidence),
  on(evidenceContract.getEvidence, evidence.getEvidence),
  on(claimsContract.claimPlace, claims.claimPlace),
  on(claimsContract.signUpBusiness, claims.signUpBusiness),
  on(claimsContract.collaborate, claims.collaborate),
  on(claimsContract.listInquiries, claims.listInquiries),
  on(claimsContract.answerInquiry, answers.answerInquiry),
  on(allPlacesContract.listAllPlaces, allPlaces.listAllPlaces),
  on(allPlacesContract.listPlaceChoices, allPlaces.listPlaceChoices),
  on(allPlacesContract.approvePlace, allPlaces.approvePlace),
  on(allPlacesContract.declinePlace, allPlaces.declinePlace),
  on(allPlacesContract.listDuplicates, allPlaces.listDuplicates),
  on(allPlacesContract.mergePlaces, allPlaces.mergePlaces),
  on(handedInContract.handInListings, handedIn.handInListings),
  on(handedInContract.listHandedIn, handedIn.listHandedIn),
  on(handedInContract.getHandedIn, handedIn.getHandedIn),
  on(handedInContract.importHandedIn, handedIn.importHandedIn),
  on(insightsContract.noteSeen, insights.noteSeen),
  on(insightsContract.getInsights, insights.getInsights),
  on(colleaguesContract.listColleagues, colleagues.listColleagues),
  on(colleaguesContract.inviteColleague, colleagues.inviteColleague),
  on(colleaguesContract.removeColleague, colleagues.removeColleague),
  on(imagesContract.setFeaturedImage, images.setFeaturedImage),
  on(imagesContract.addPlaceImage, images.addPlaceImage),
  on(imagesContract.deletePlaceImage, images.deletePlaceImage),
  on(imagesContract.getOriginalImage, images.getOriginalImage),
  on(createHomeInquiry, inquiries.createHomeInquiry),
  on(createContactInquiry, inquiries.createContactInquiry),
  on(findTowns, towns.findTowns),
  on(contentContract.listPosts, content.listPosts),
  on(contentContract.getPost, content.getPost),
  on(contentContract.getText, content.getText),
  on(regionsContract.getRegion, regions.getRegion),
  on(regionsContract.getTown, regions.getTown),
  on(searchContract.searchEverything, search.searchEverything),
  on(spiritsContract.listSpirits, spirits.listSpirits, spiritVersions.versionOfSpirits),
  on(spiritsContract.createSpirit, spirits.createSpirit),
  on(spiritsContract.createSpiritUnauthorized, drafts.createSpiritUnauthorized),
  on(spiritsContract.getSpirit, record.getSpirit, spiritVersions.versionOfSpirit),
  on(
    caseContract.getCasePdf,
    casePdf.getCasePdf({ auditsOfHome: audits.auditsOfHome, accountsOf: invoices.accountsOf }),
  ),
  on(spiritsContract.updateSpirit, spirits.updateSpirit),
  on(spiritsContract.deleteSpirit, record.deleteSpirit),
  on(deletedContract.listDeletedSpirits, deleted.listDeletedSpirits),
  on(deletedContract.restoreSpirit, deleted.restoreSpirit),
  on(spiritsContract.markInCare, spiritStatus.markInCare),
  on(spiritsContract.markAtRest, spiritStatus.markAtRest),
  on(spiritsContract.setPaid, spiritStatus.setPaid),
  on(formsContract.beginForm, forms.beginForm),
  on(formsContract.updateForm, forms.updateForm),
  on(formsContract.completeForm, forms.completeForm),
  on(formsContract.getFormPdf, formsPdf.getFormPdf),
  on(memoryContract.getKeptMemoryPage, memory.getKeptMemoryPage),
  on(memoryContract.beginMemoryPage, memory.beginMemoryPage),
  on(memoryContract.updateMemoryPage, memory.updateMemoryPage),
  on(memoryContract.shareMemoryPage, memory.shareMemoryPage),
  on(memoryContract.addMemoryPhotograph, memoryPhotographs.addMemoryPhotograph),
  on(memoryContract.orderMemoryPhotographs, memoryPhotographs.orderMemoryPhotographs),
  on(memoryContract.updateMemoryPhotograph, memoryPhotographs.updateMemoryPhotograph),
  on(memoryContract.deleteMemoryPhotograph, memoryPhotographs.deleteMemoryPhotograph),
  on(memoryContract.restoreMemoryPhotograph, memoryPhotographs.restoreMemoryPhotograph),
  on(memoryContract.judgeTribute, memoryTributes.judgeTribute),
  on(memoryDeciding.judgeTributes, memoryTributes.judgeTributes),
  on(memoryDeciding.listRemovedTributes, memoryTributes.listRemovedTributes),
  on(memoryDeciding.chooseMemoryMessages, memoryTributes.chooseMemoryMessages),
  on(memoryContract.exportMemoryPage, memoryArchive.exportMemoryPage),
  on(memoryContract.getMemoryPage, memoryVisits.getMemoryPage),
  on(memoryPapersContract.getMemoryPaper, memoryPapers.getMemoryPaper),
  on(memoryVisitors.listMemoryPhotographs, memoryVisits.listMemoryPhotographs),
  on(memoryVisitors.addTributePhotograph, memoryTributes.addTributePhotograph),
  on(memoryContract.openMemoryPage, memoryVisits.openMemoryPage),
  on(memoryContract.leaveTribute, memoryTributes.leaveTribute),
  on(memoryContract.withdrawTribute, memoryTributes.withdrawTribute),
  on(memoryContract.reportTribute, memoryTributes.reportTribute),
  on(stewardContract.listMemoryPages, steward.listMemoryPages),
  on(stewardContract.inviteToMemoryPage, steward.inviteToMemoryPage),
  on(stewardContract.acceptMemoryInvitation, steward.acceptMemoryInvitation),
  on(stewardContract.endMemoryPerson, steward.endMemoryPerson),
  on(stewardContract.askForMemoryPage, succession.askForMemoryPage),
  on(stewardContract.refuseSuccessor, succession.refuseSuccessor),
  on(stewardContract.removeMemoryPage, steward.removeMemoryPage),
  on(stewardContract.restoreMemoryPage, steward.restoreMemoryPage),
  on(stewardContract.requestTakedown, memoryRequests.requestTakedown),
  on(stewardContract.listMemoryRequests, memoryRequests.listMemoryRequests),
  on(stewardContract.getRequestedMemoryPage, memoryRequests.getRequestedMemoryPage),
  on(stewardContract.answerMemoryRequest, memoryRequests.answerMemoryRequest),
  on(stewardContract.passMemoryPage, succession.passMemoryPage),
  on(notesContract.listNotes, notes.listNotes),
  on(notesContract.createNote, notes.createNote),
  on(notesContract.updateNote, notes.updateNote),
  on(notesContract.deleteNote, notes.deleteNote),
  on(invoicesContract.listAccounts, invoices.listAccounts, invoiceVersions.versionOfAccounts),
  on(invoicesContract.createInvoice, invoices.createInvoice),
  on(invoicesContract.updateInvoice, invoices.updateInvoice),
  on(invoicesContract.deleteInvoice, invoices.deleteInvoice),
  on(invoicesContract.sendInvoice, invoices.sendInvoice),
  on(invoicesContract.createPayment, invoices.createPayment),
  on(invoicesContract.getInvoicePdf, invoicesPdf.getInvoicePdf),
  on(connectionsContract.connect, connections.connect),
  on(connectionsContract.engage, connections.engage),
  on(connectionsContract.acceptEngagement, connections.acceptEngagement),
  on(connectionsContract.declineEngagement, connections.declineEngagement),
  on(connectionsContract.disconnect, connections.disconnect),
  on(filesContract.uploadFile, files.uploadFile),
  on(filesContract.getFile, files.getFile),
  on(filesContract.deleteFile, files.deleteFile),
  on(filesContract.listDeletedFiles, files.listDeletedFiles),
  on(filesContract.restoreFile, files.restoreFile),
  on(filesContract.getFilePreview, filePreviews.getFilePreview),
  on(filesContract.createUpload, uploads.createUpload),
  on(filesContract.listUploads, uploads.listUploads),
  on(filesContract.getUpload, uploads.getUpload),
  on(filesContract.appendToUpload, uploads.appendToUpload),
  on(filesContract.cancelUpload, uploads.cancelUpload),
  on(auditsContract.countUnreadAudits, audits.countUnreadAudits, auditVersions.versionOfAudits),
  on(auditsContract.listAudits, audits.listAudits, auditVersions.versionOfAudits),
  on(auditsContract.listAuditsOfSpirit, audits.listAuditsOfSpirit),
  on(operationsContract.expireSession, operations.expireSession),
  on(operationsContract.listQueuedMails, operations.listQueuedMails),
  on(operationsContract.listFailedJobs, operations.listFailedJobs),
  on(operationsContract.retryJob, operations.retryJob),
  on(consoleContract.listActions, consoleCalls.listActions),
  on(consoleContract.listIncidents, consoleCalls.listIncidents),
  on(consoleContract.createIncident, consoleCalls.createIncident),
  on(factsContract.listFactCorrections, facts.listFactCorrections, facts.versionOfFactCorrections),
  on(factsContract.listManagedFacts, facts.listManagedFacts),
  on(factsContract.correctFact, facts.correctFact),
  on(factsContract.takeFactBack, facts.takeFactBack),
  on(operationsContract.sendTestMail, operations.sendTestMail),
  on(operationsContract.expireSessionsOfMailbox, operations.expireSessionsOfMailbox),
  on(operationsContract.expireOtherSessions, operations.expireOtherSessions),
  on(operationsContract.reseed, reseedDemonstration),
];
