import * as analytics from './analytics.ts';
import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as bankTests from './bank-tests.ts';
import * as blueprints from './blueprints.ts';
import * as contact from './contact.ts';
import * as coupons from './coupons.ts';
import * as duplicates from './duplicates.ts';
import * as grants from './grants.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as paymentEvents from './payment-events.ts';
import * as pictures from './pictures.ts';
import * as products from './products.ts';
import * as questionBank from './question-bank.ts';
import * as questionFiles from './question-files.ts';
import * as questionReports from './question-reports.ts';
import * as revenue from './revenue.ts';
import * as reviews from './reviews.ts';
import * as rulings from './rulings.ts';
import * as securityEvents from './security-events.ts';
import * as series from './series.ts';
import * as seriesTests from './series-tests.ts';
import * as syllabuses from './syllabuses.ts';
import * as testCategories from './test-categories.ts';
import * as testPreviews from './test-previews.ts';
import * as tests from './tests.ts';
import * as trash from './trash.ts';
import * as userJobs from './user-jobs.ts';
import * as userSupport from './user-support.ts';
import * as users from './users.ts';

/** What administrators call; every endpoint here has `access: 'admin'` (a test sees to it). */
export const adminApi = {
  getStats: overview.getStats,
  getAttention: overview.getAttention,

  listUsers: users.listUsers,
  exportUsers: users.exportUsers,
  getUser: users.getUser,
  updateUser: users.updateUser,
  changeUsers: users.changeUsers,
  getUserSupport: userSupport.getUserSupport,
  getUserAnalysis: userSupport.getUserAnalysis,
  resendVerification: userSupport.resendVerification,
  endUserSessions: userSupport.endUserSessions,
  putUserNote: userSupport.putUserNote,
  giveSeries: userSupport.giveSeries,
  unenrolUser: userSupport.unenrolUser,
  giveMinutes: userSupport.giveMinutes,
  putAccommodation: userSupport.putAccommodation,
  deleteAccommodation: userSupport.deleteAccommodation,
  removeNickname: userSupport.removeNickname,
  voidResult: userSupport.voidResult,
  startUserJob: userJobs.startUserJob,
  listUserJobs: userJobs.listUserJobs,
  getUserJob: userJobs.getUserJob,
  cancelUserJob: userJobs.cancelUserJob,

  listSoldOrders: orders.listSoldOrders,
  getSoldOrder: orders.getSoldOrder,
  getSoldInvoice: orders.getSoldInvoice,
  confirmOrder: orders.confirmOrder,
  declineOrder: orders.declineOrder,
  refundPayment: orders.refundPayment,
  listProducts: products.listProducts,
  createProduct: products.createProduct,
  updateProduct: products.updateProduct,
  changeProduct: products.changeProduct,
  listCoupons: coupons.listCoupons,
  createCoupon: coupons.createCoupon,
  changeCoupon: coupons.changeCoupon,
  listGrants: grants.listGrants,
  createGrant: grants.createGrant,
  revokeGrant: grants.revokeGrant,
  getRevenue: revenue.getRevenue,
  exportRevenue: revenue.exportRevenue,
  listPaymentEvents: paymentEvents.listPaymentEvents,
  replayPaymentEvent: paymentEvents.replayPaymentEvent,

  listAuditEntries: audit.listAuditEntries,
  getAuditEntry: audit.getAuditEntry,
  listSecurityEvents: securityEvents.listSecurityEvents,

  getAnalytics: analytics.getAnalytics,
  listAnalysedTests: analytics.listAnalysedTests,
  getTestAnalytics: analytics.getTestAnalytics,
  reviewKey: analytics.reviewKey,

  listAllAnnouncements: announcements.listAllAnnouncements,
  createAnnouncement: announcements.createAnnouncement,
  updateAnnouncement: announcements.updateAnnouncement,
  changeAnnouncement: announcements.changeAnnouncement,
  deleteAnnouncement: announcements.deleteAnnouncement,

  listAllNotifications: notifications.listAllNotifications,
  createNotification: notifications.createNotification,
  updateNotification: notifications.updateNotification,
  deleteNotification: notifications.deleteNotification,

  listContactMessages: contact.listContactMessages,
  getContactMessage: contact.getContactMessage,
  changeContactMessage: contact.changeContactMessage,
  answerContactMessage: contact.answerContactMessage,

  listReportedQuestions: questionReports.listReportedQuestions,
  getQuestionCase: questionReports.getQuestionCase,
  closeReports: questionReports.closeReports,
  answerDoubt: questionReports.answerDoubt,
  proposeRuling: rulings.proposeRuling,
  listRulings: rulings.listRulings,
  getRuling: rulings.getRuling,
  approveRuling: rulings.approveRuling,
  withdrawRuling: rulings.withdrawRuling,
  listAdminReviews: reviews.listAdminReviews,
  approveReview: reviews.approveReview,
  refuseReview: reviews.refuseReview,

  listBankQuestions: questionBank.listBankQuestions,
  findBankQuestions: questionBank.findBankQuestions,
  getBankTopics: questionBank.getBankTopics,
  changeBankQuestions: questionBank.changeBankQuestions,
  getBankQuestion: questionBank.getBankQuestion,
  reviseBankQuestion: questionBank.reviseBankQuestion,
  takeBankRevision: questionBank.takeBankRevision,
  listDuplicates: duplicates.listDuplicates,
  dismissDuplicate: duplicates.dismissDuplicate,
  replaceBankQuestion: duplicates.replaceBankQuestion,
  getTestInBank: bankTests.getTestInBank,
  addBankQuestions: bankTests.addBankQuestions,
  getBlueprint: blueprints.getBlueprint,
  saveBlueprint: blueprints.saveBlueprint,
  takeBlueprint: blueprints.takeBlueprint,

  listSyllabuses: syllabuses.listSyllabuses,
  saveSyllabus: syllabuses.saveSyllabus,

  listManagedTests: tests.listManagedTests,
  getManagedTest: tests.getManagedTest,
  createTest: tests.createTest,
  updateTest: tests.updateTest,
  changeTestStatus: tests.changeTestStatus,
  deleteTest: tests.deleteTest,
  copyTest: tests.copyTest,
  previewTest: testPreviews.previewTest,
  getTestImpact: tests.getTestImpact,

  listTestCategories: testCategories.listTestCategories,
  createTestCategory: testCategories.createTestCategory,
  changeTestCategory: testCategories.changeTestCategory,
  orderTestCategories: testCategories.orderTestCategories,
  deleteTestCategory: testCategories.deleteTestCategory,

  listAdminSeries: series.listAdminSeries,
  createSeries: series.createSeries,
  getAdminSeries: series.getAdminSeries,
  updateSeries: series.updateSeries,
  changeSeriesStatus: series.changeSeriesStatus,
  deleteSeries: series.deleteSeries,
  getSeriesImpact: series.getSeriesImpact,
  putSeriesIcon: series.putSeriesIcon,
  deleteSeriesIcon: series.deleteSeriesIcon,
  listAdminSeriesTests: seriesTests.listAdminSeriesTests,
  addSeriesTest: seriesTests.addSeriesTest,
  removeSeriesTest: seriesTests.removeSeriesTest,
  orderSeriesTests: seriesTests.orderSeriesTests,

  addPicture: pictures.addPicture,

  listTrash: trash.listTrash,
  restoreFromTrash: trash.restoreFromTrash,

  importQuestions: questionFiles.importQuestions,
  exportQuestions: questionFiles.exportQuestions,
  checkQuestionExport: questionFiles.checkQuestionExport,
  getQuestionTemplate: questionFiles.getQuestionTemplate,
  listQuestionImports: questionFiles.listQuestionImports,
  getQuestionImport: questionFiles.getQuestionImport,
  undoQuestionImport: questionFiles.undoQuestionImport,
  dismissFailedImports: questionFiles.dismissFailedImports,
} as const;

export type AdminApi = typeof adminApi;
export type AdminEndpointName = keyof AdminApi;
