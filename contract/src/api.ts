import * as accountData from './account-data.ts';
import * as accountLinks from './account-links.ts';
import * as accounts from './accounts.ts';
import { adminApi } from './admin/api.ts';
import * as announcements from './announcements.ts';
import * as attempts from './attempts.ts';
import * as catalogue from './catalogue.ts';
import * as comparison from './comparison.ts';
import * as contact from './contact.ts';
import * as daily from './daily.ts';
import * as dashboard from './dashboard.ts';
import * as endlessPractice from './endless-practice.ts';
import * as enrolment from './enrolment.ts';
import * as files from './files.ts';
import * as identities from './identities.ts';
import * as mastery from './mastery.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as pictures from './pictures.ts';
import * as practice from './practice.ts';
import * as profile from './profile.ts';
import * as questionReports from './question-reports.ts';
import * as ratings from './ratings.ts';
import * as results from './results.ts';
import * as review from './review.ts';
import * as securityEvents from './security-events.ts';
import * as sharing from './sharing.ts';
import * as site from './site.ts';
import * as weeklyMail from './weekly-mail.ts';

/** The whole API: the server registers from this table and the client is typed from it. */
export const api = {
  createAccount: accounts.createAccount,
  becomeGuest: accounts.becomeGuest,
  getAccount: accounts.getAccount,
  getDeletion: accounts.getDeletion,
  createSession: accounts.createSession,
  requestLogInCode: accountLinks.requestLogInCode,
  createSessionByCode: accounts.createSessionByCode,
  startProviderLogIn: identities.startProviderLogIn,
  finishProviderLogIn: identities.finishProviderLogIn,
  linkByPassword: identities.linkByPassword,
  listIdentities: identities.listIdentities,
  startLinking: identities.startLinking,
  unlinkIdentity: identities.unlinkIdentity,
  deleteSessions: accounts.deleteSessions,
  changeName: accounts.changeName,
  changeQuestionLanguage: accounts.changeQuestionLanguage,
  changePassword: accounts.changePassword,
  getStepUp: accounts.getStepUp,
  stepUp: accounts.stepUp,
  requestRecovery: accountLinks.requestRecovery,
  resetPassword: accountLinks.resetPassword,
  requestVerification: accountLinks.requestVerification,
  confirmVerification: accountLinks.confirmVerification,
  getPreferences: accountData.getPreferences,
  changePreferences: accountData.changePreferences,
  listOwnSecurityEvents: securityEvents.listOwnSecurityEvents,
  exportAccount: accountData.exportAccount,
  deleteAccount: accountData.deleteAccount,

  listSeries: catalogue.listSeries,
  listFeaturedSeries: catalogue.listFeaturedSeries,
  listRecruitments: catalogue.listRecruitments,
  getSeries: catalogue.getSeries,
  listSeriesTests: catalogue.listSeriesTests,
  listTests: catalogue.listTests,
  getTest: catalogue.getTest,

  getMastery: mastery.getMastery,
  compareResult: comparison.compareResult,
  getLeaderboard: comparison.getLeaderboard,
  joinLeaderboards: comparison.joinLeaderboards,
  leaveLeaderboards: comparison.leaveLeaderboards,
  getWeeklyMail: weeklyMail.getWeeklyMail,
  changeWeeklyMail: weeklyMail.changeWeeklyMail,
  stopWeeklyMail: weeklyMail.stopWeeklyMail,

  enrol: enrolment.enrol,
  unenrol: enrolment.unenrol,
  listEnrolments: enrolment.listEnrolments,

  getOffer: orders.getOffer,
  createOrder: orders.createOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  payOrder: orders.payOrder,
  cancelOrder: orders.cancelOrder,
  getInvoice: orders.getInvoice,
  receivePaymentEvent: orders.receivePaymentEvent,

  listPracticeTopics: endlessPractice.listPracticeTopics,
  drawPracticeQuestions: endlessPractice.drawPracticeQuestions,
  answerPracticeQuestion: endlessPractice.answerPracticeQuestion,

  startAttempt: attempts.startAttempt,
  getAttempt: attempts.getAttempt,
  saveAnswers: attempts.saveAnswers,
  endPart: attempts.endPart,
  getAttemptClock: attempts.getAttemptClock,
  submitAttempt: attempts.submitAttempt,
  discardAttempt: attempts.discardAttempt,
  listRunningAttempts: attempts.listRunningAttempts,

  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  getProfileStats: profile.getProfileStats,
  putAvatar: profile.putAvatar,
  deleteAvatar: profile.deleteAvatar,
  getFile: files.getFile,
  getPicture: pictures.getPicture,

  getDashboard: dashboard.getDashboard,

  listResults: results.listResults,
  listPastAttempts: results.listPastAttempts,
  getResult: results.getResult,
  deleteResult: results.deleteResult,
  getAnalysis: results.getAnalysis,
  listRemarks: questionReports.listRemarks,
  listQuestionRemarks: questionReports.listQuestionRemarks,
  reportQuestion: questionReports.reportQuestion,

  getOwnRating: ratings.getOwnRating,
  rateSeries: ratings.rateSeries,
  reviewSeries: ratings.reviewSeries,
  withdrawRating: ratings.withdrawRating,
  listReviews: ratings.listReviews,

  getResultCard: sharing.getResultCard,
  shareResult: sharing.shareResult,
  unshareResult: sharing.unshareResult,
  getScoreCard: sharing.getScoreCard,
  getScoreCardPicture: sharing.getScoreCardPicture,
  getSeriesPreview: sharing.getSeriesPreview,
  getTestPreview: sharing.getTestPreview,

  getDueCards: review.getDueCards,
  listReviewCards: review.listReviewCards,
  openRound: review.openRound,
  sendReviewAnswer: review.sendReviewAnswer,
  changeReviewCard: review.changeReviewCard,
  listReviewMarks: review.listReviewMarks,

  getPracticeChoices: practice.getPracticeChoices,
  countPractice: practice.countPractice,
  startPractice: practice.startPractice,
  studyTest: practice.studyTest,
  listPractices: practice.listPractices,
  revealQuestion: practice.revealQuestion,

  getDaily: daily.getDaily,
  getYesterday: daily.getYesterday,
  answerDaily: daily.answerDaily,
  changeDailySettings: daily.changeDailySettings,

  listAnnouncements: announcements.listAnnouncements,
  listNotifications: notifications.listNotifications,
  readNotifications: notifications.readNotifications,

  listNews: news.listNews,
  sendContactMessage: contact.sendContactMessage,

  getSite: site.getSite,
  getHealth: site.getHealth,
  getReady: site.getReady,

  ...adminApi,
} as const;

export type Api = typeof api;
export type EndpointName = keyof Api;
