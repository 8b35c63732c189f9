import type { Deps } from '#deps.ts';
import { createAccountLimits } from '#features/accounts/limits.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { accountRoutes } from '#features/accounts/routes.ts';
import { analyticsRoutes } from '#features/analytics/routes.ts';
import { announcementAdminRoutes } from '#features/announcements/admin-routes.ts';
import { announcementRoutes } from '#features/announcements/routes.ts';
import { attemptRoutes } from '#features/attempts/routes.ts';
import type { AttemptDeps } from '#features/attempts/service.ts';
import { auditRoutes } from '#features/audit/routes.ts';
import { seriesRoutes } from '#features/authoring/series/routes.ts';
import { testRoutes } from '#features/authoring/test/routes.ts';
import { trashRoutes } from '#features/authoring/trash/routes.ts';
import { catalogueRoutes } from '#features/catalogue/routes.ts';
import { comparisonRoutes } from '#features/comparison/routes.ts';
import { contactMessageRoutes } from '#features/contact/admin-routes.ts';
import { contactRoutes } from '#features/contact/routes.ts';
import { dailyRoutes } from '#features/daily/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { endlessPracticeRoutes } from '#features/endless-practice/routes.ts';
import { enrolmentRoutes } from '#features/enrolment/routes.ts';
import { fileRoutes } from '#features/files/routes.ts';
import { masteryRoutes } from '#features/mastery/routes.ts';
import { newsRoutes } from '#features/news/routes.ts';
import { notificationAdminRoutes } from '#features/notifications/admin-routes.ts';
import { notificationRoutes } from '#features/notifications/routes.ts';
import { createSelling, orderRoutes } from '#features/orders/routes.ts';
import { overviewRoutes } from '#features/overview/routes.ts';
import { pictureRoutes } from '#features/pictures/routes.ts';
import { createPracticeAttempts } from '#features/practice/port.ts';
import { practiceRoutes } from '#features/practice/routes.ts';
import { profileRoutes } from '#features/profile/routes.ts';
import { questionCaseRoutes } from '#features/question-cases/routes.ts';
import type { createFileReader } from '#features/question-files/reading/file-reader.ts';
import { questionFileRoutes } from '#features/question-files/routes.ts';
import { questionReportRoutes } from '#features/question-reports/routes.ts';
import { ratingRoutes } from '#features/ratings/routes.ts';
import { resultRoutes } from '#features/results/routes.ts';
import { createResultDeps } from '#features/results/service.ts';
import { reviewRoutes } from '#features/review/routes.ts';
import { createReviewDeps } from '#features/review/service.ts';
import { createRefusedLogIns } from '#features/security-events/refused-log-ins.ts';
import { securityEventRoutes } from '#features/security-events/routes.ts';
import { sharingRoutes } from '#features/sharing/routes.ts';
import { siteRoutes } from '#features/site/routes.ts';
import { selectEmailOfUser } from '#features/users/port.ts';
import { userRoutes } from '#features/users/routes.ts';
import { weeklyMailRoutes } from '#features/weekly-mail/routes.ts';
import type { Draining } from '#platform/http/connections/draining.ts';
import type { Route } from '#platform/http/route.ts';
import type { Background } from '#platform/jobs/background.ts';

type RouteDeps = Deps & {
  readonly background: Background;
  readonly fileReader: ReturnType<typeof createFileReader>;
  readonly draining: Draining;
};

/** The routes of all features. Those of the console take the connections that can wait a moment. */
export function routesOf(deps: RouteDeps, attempts: AttemptDeps): Route[] {
  const { background, fileReader, draining } = deps;
  const refusedLogIns = createRefusedLogIns(deps);
  const review = createReviewDeps(deps);
  const ofConsole: Deps = { ...deps, ...deps.back };
  const selling = createSelling(deps);
  return [
    ...accountRoutes({
      ...deps,
      attempts,
      background,
      limits: createAccountLimits(deps),
      refusedLogIns,
    }),
    ...analyticsRoutes({ ...ofConsole, background }),
    ...announcementAdminRoutes(ofConsole),
    ...announcementRoutes(deps),
    ...attemptRoutes(attempts, createPracticeAttempts(review)),
    ...auditRoutes(ofConsole),
    ...catalogueRoutes(deps),
    ...comparisonRoutes(review),
    ...contactMessageRoutes(ofConsole),
    ...contactRoutes(deps),
    ...dailyRoutes(review),
    ...dashboardRoutes(deps),
    ...endlessPracticeRoutes(deps),
    ...enrolmentRoutes({ ...deps, ...selling }),
    ...fileRoutes(deps),
    ...masteryRoutes(deps),
    ...newsRoutes(deps),
    ...notificationAdminRoutes(ofConsole),
    ...notificationRoutes(deps),
    ...orderRoutes({ ...deps, ...selling }, { ...ofConsole, ...selling }),
    ...overviewRoutes(ofConsole),
    ...pictureRoutes(deps),
    ...practiceRoutes({ ...deps, ...review }),
    ...profileRoutes(deps),
    ...questionCaseRoutes(ofConsole),
    ...questionFileRoutes({ ...ofConsole, fileReader }),
    ...questionReportRoutes(deps),
    ...ratingRoutes(deps, ofConsole),
    ...resultRoutes({ ...createResultDeps(deps), requireUser: selectEmailOfUser }),
    ...reviewRoutes(review),
    ...securityEventRoutes(ofConsole),
    ...seriesRoutes({ ...ofConsole, requireStepUp }),
    ...sharingRoutes(deps),
    ...siteRoutes({ ...deps, draining }),
    ...testRoutes({ ...ofConsole, requireStepUp }),
    ...trashRoutes({ ...ofConsole, requireStepUp }),
    ...userRoutes(ofConsole),
    ...weeklyMailRoutes(deps),
  ];
}
