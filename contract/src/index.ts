export type { AccountExport, Preferences } from './account-data.ts';
export type { Account } from './accounts.ts';
export type {
  Activity,
  AnalysedTest,
  Bin,
  FastResult,
  QuestionFigures,
} from './admin/analytics.ts';
export type { AdminAnnouncement } from './admin/announcements.ts';
export type { AdminEndpointName } from './admin/api.ts';
export type { AuditEntry } from './admin/audit.ts';
export type { TestInBank } from './admin/bank-tests.ts';
export type { Blueprint, BlueprintLine } from './admin/blueprints.ts';
export type { ReceivedMessage, ReceivedMessageRow } from './admin/contact.ts';
export type { AdminCoupon } from './admin/coupons.ts';
export type { LikelyDuplicate } from './admin/duplicates.ts';
export type { Grant } from './admin/grants.ts';
export type { AdminNotification } from './admin/notifications.ts';
export type { SoldOrder, SoldOrderDetail } from './admin/orders.ts';
export type { PaymentEvent } from './admin/payment-events.ts';
export type { AdminProduct } from './admin/products.ts';
export type {
  BankQuestion,
  BankRevision,
  BankUse,
  FullBankQuestion,
} from './admin/question-bank.ts';
export type {
  BesideRow,
  ImportedQuestion,
  ImportReport,
  MendedRow,
  MendedTranslations,
  QuestionImport,
  WrittenRow,
} from './admin/question-files.ts';
export type { QuestionCase, ReportedQuestion } from './admin/question-reports.ts';
export type { Revenue } from './admin/revenue.ts';
export type { AdminReview } from './admin/reviews.ts';
export type { AdminRuling, RulingDetail } from './admin/rulings.ts';
export type { SecurityEvent } from './admin/security-events.ts';
export type { AdminSeries, AdminSeriesSort, SeriesImpact } from './admin/series.ts';
export type { SeriesTest } from './admin/series-tests.ts';
export type { Syllabus } from './admin/syllabuses.ts';
export type { TestCategory } from './admin/test-categories.ts';
export type {
  FullTest,
  ListedTest,
  ManagedQuestion,
  ManagedTest,
  WrittenPart,
  WrittenSection,
} from './admin/tests.ts';
export type { Trashed } from './admin/trash.ts';
export type { UserJob, UserJobDetail } from './admin/user-jobs.ts';
export type { UserSupport } from './admin/user-support.ts';
export type {
  AccountState,
  Role,
  User,
  UserBulkAction,
  UserBulkRow,
  UserDetail,
} from './admin/users.ts';
export type { Announcement } from './announcements.ts';
export { type Api, api, type EndpointName } from './api.ts';
export type { Attempt, LearnerQuestion, PaperQuestion, Passage, Practice } from './attempts.ts';
export type { LearnerSeries, Recruitment, SeriesSort, TestRow, TestSummary } from './catalogue.ts';
export type { BoardEntry, QuestionComparison, TestComparison } from './comparison.ts';
export type { ContactMessage } from './contact.ts';
export type { Daily } from './daily.ts';
export type { DrawnQuestion, PracticeTopic } from './endless-practice.ts';
export type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  RateClass,
  RequestOf,
  ResponseOf,
} from './endpoint.ts';
export type { Enrolment } from './enrolment.ts';
export { type ErrorCode, errorCodes, type FieldError, type Problem } from './errors.ts';
export type { Identity, LogInProvider, Returned } from './identities.ts';
export type { Outlook, SubjectMastery } from './mastery.ts';
export { type NewsCategory, type NewsItem, type NewsSource, newsCategories } from './news.ts';
export type { Notification } from './notifications.ts';
export type { LearnerOrder, Offer } from './orders.ts';
export type { PaperPart, PaperSection } from './paper.ts';
export type { DoubtAnswer, OwnReport, PublishedRuling, Remarks } from './question-reports.ts';
export type { LearnerRating, OwnRating, Rated, ShownReview } from './ratings.ts';
export type {
  AnalysedQuestion,
  Analysis,
  DeletedAttempt,
  PastAttempt,
  Result,
  ResultBySection,
  SectionAnalysis,
  SectionResult,
  SubjectAnalysis,
} from './results.ts';
export type { ReviewCard } from './review.ts';
export type { OwnSecurityEvent } from './security-events.ts';
export type { CardOfResult, ScoreCard } from './sharing.ts';
export type { SiteSettings } from './site.ts';
export type { StudyExplanations, StudyTranslations } from './study-languages.ts';
export type { StudyAnswer, StudyOutcome } from './study-outcome.ts';
export type { FiledTranslations, ManagedTranslation, WrittenTranslations } from './translations.ts';
