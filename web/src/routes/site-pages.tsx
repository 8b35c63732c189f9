import { paths } from '#lib/paths.ts';
import { draws, type Layout, page } from '#lib/router/page.ts';
import { textParam } from '#lib/search-params.ts';
import { member, shell } from '#routes/site-layouts.tsx';
import { validateMailLinkSearch } from '#site/accounts/links/mail-link-search.ts';
import { requireVisitor } from '#site/accounts/require-visitor.ts';
import { validateDetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { type SeriesListPlace, validateSeriesSearch } from '#site/catalogue/list/series-search.ts';
import { validatePracticeSearch } from '#site/catalogue/practice/practice-search.ts';
import { HomePage } from '#site/home/home-page.tsx';
import { readyStills } from '#site/home/stills.ts';
import { validateNewsSearch } from '#site/news/news-search.ts';
import { PlainLayout } from '#site/shell/shell.tsx';

const plain: Layout = { frame: PlainLayout };
/** Login and sign-up: only for who is not logged in. */
const visitor: Layout = { ...plain, guard: requireVisitor };

const readNext = ({ next }: Record<string, unknown>) => ({ next: textParam(next) });

/** The list stands at two addresses; its filters stay at the one that was opened. */
const seriesList = (place: SeriesListPlace) =>
  page(place.to, {
    layout: shell,
    readSearch: validateSeriesSearch,
    load: async () => {
      const { SeriesListPage, prefetchSeriesList } = await import(
        '#site/catalogue/list/series-list-page.tsx'
      );
      return {
        draw: ({ search }) => <SeriesListPage place={place} search={search} />,
        prefetch: (client, { search }) => prefetchSeriesList(client, search),
      };
    },
  });

/** The addresses of the learner's site that a first load may lead to; the last one takes what no other does. */
export const sitePages = [
  page('/', {
    layout: shell,
    load: async () => {
      await readyStills();
      return draws(HomePage);
    },
  }),
  seriesList(paths.allTestSeries),
  seriesList(paths.testSeries),
  page('/test-series/$seriesId', {
    layout: shell,
    readSearch: validateDetailSearch,
    load: async () => {
      const { SeriesDetailPage, prefetchSeries } = await import(
        '#site/catalogue/detail/series-detail-page.tsx'
      );
      return {
        draw: ({ params, search }) => <SeriesDetailPage {...params} search={search} />,
        prefetch: (client, { params }) => prefetchSeries(client, params.seriesId),
      };
    },
  }),
  page('/practice-tests', {
    layout: shell,
    readSearch: validatePracticeSearch,
    load: async () =>
      draws((await import('#site/catalogue/practice/practice-page.tsx')).PracticePage),
  }),
  page('/current-affairs', {
    layout: shell,
    readSearch: validateNewsSearch,
    load: async () =>
      draws((await import('#site/news/current-affairs-page.tsx')).CurrentAffairsPage),
  }),
  page('/about', {
    layout: shell,
    load: async () => draws((await import('#site/home/about-page.tsx')).AboutPage),
  }),
  page('/contact', {
    layout: shell,
    load: async () => draws((await import('#site/contact/contact-page.tsx')).ContactPage),
  }),
  page('/privacy', {
    layout: shell,
    load: async () => draws((await import('#site/legal/privacy-page.tsx')).PrivacyPage),
  }),
  page('/terms', {
    layout: shell,
    load: async () => draws((await import('#site/legal/terms-page.tsx')).TermsPage),
  }),

  page('/dashboard', {
    layout: member,
    load: async () => draws((await import('#site/dashboard/dashboard-page.tsx')).DashboardPage),
  }),
  page('/progress', {
    layout: member,
    load: async () => draws((await import('#site/dashboard/progress-page.tsx')).ProgressPage),
  }),
  page('/my-test-series', {
    layout: member,
    load: async () => draws((await import('#site/enrolment/my-series-page.tsx')).MySeriesPage),
  }),
  page('/profile', {
    layout: member,
    load: async () => draws((await import('#site/profile/profile-page.tsx')).ProfilePage),
  }),
  page('/settings', {
    layout: member,
    readSearch: validateMailLinkSearch,
    load: async () => {
      const { SettingsPage } = await import('#site/accounts/settings/settings-page.tsx');
      return { draw: ({ search }) => <SettingsPage link={search} /> };
    },
  }),
  page('/notifications', {
    layout: member,
    load: async () =>
      draws((await import('#site/notifications/notifications-page.tsx')).NotificationsPage),
  }),

  page('/login', {
    layout: visitor,
    readSearch: readNext,
    load: async () => {
      const { LoginPage } = await import('#site/accounts/login-page.tsx');
      return { draw: ({ search }) => <LoginPage next={search.next} /> };
    },
  }),
  page('/signup', {
    layout: visitor,
    readSearch: readNext,
    load: async () => {
      const { SignupPage } = await import('#site/accounts/signup-page.tsx');
      return { draw: ({ search }) => <SignupPage next={search.next} /> };
    },
  }),
  page('/login/return/$provider', {
    layout: plain,
    load: async () => {
      const { ReturnPage } = await import('#site/accounts/providers/return-page.tsx');
      return { draw: ({ params }) => <ReturnPage {...params} /> };
    },
  }),
  page('/forgot-password', {
    layout: plain,
    load: async () =>
      draws((await import('#site/accounts/links/forgot-password-page.tsx')).ForgotPasswordPage),
  }),
  page('/reset-password', {
    layout: plain,
    readSearch: validateMailLinkSearch,
    load: async () => {
      const { ResetPasswordPage } = await import('#site/accounts/links/reset-password-page.tsx');
      return { draw: ({ search }) => <ResetPasswordPage {...search} /> };
    },
  }),
  page('/verify-email', {
    layout: plain,
    readSearch: validateMailLinkSearch,
    load: async () => {
      const { VerifyEmailPage } = await import('#site/accounts/links/verify-email-page.tsx');
      return { draw: ({ search }) => <VerifyEmailPage {...search} /> };
    },
  }),
  page('/unauthorized', {
    layout: plain,
    load: async () =>
      draws((await import('#site/accounts/unauthorized-page.tsx')).UnauthorizedPage),
  }),

  page('/*', {
    layout: shell,
    load: async () => draws((await import('#app/not-found-page.tsx')).NotFoundPage),
  }),
];
