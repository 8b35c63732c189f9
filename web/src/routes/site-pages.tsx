import { paths } from '#lib/paths.ts';
import { draws, type Layout, page } from '#lib/router/page.ts';
import { textParam } from '#lib/search-params.ts';
import { requireAccount } from '#shared/accounts/require-account.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';
import { validateMailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { MemberArea } from '#site/accounts/member-area.tsx';
import { requireVisitor } from '#site/accounts/require-visitor.ts';
import { validateDetailSearch } from '#site/catalogue/detail/detail-search.ts';
import type { SeriesListPlace } from '#site/catalogue/list/series-list-place.ts';
import { validateSeriesSearch } from '#site/catalogue/list/series-search.ts';
import { validatePracticeSearch } from '#site/catalogue/practice/practice-search.ts';
import { validateTopicSearch } from '#site/endless-practice/topic-search.ts';
import { HomePage } from '#site/home/home-page.tsx';
import { readyStills } from '#site/home/stills.ts';
import { validateNewsSearch } from '#site/news/news-search.ts';
import { PlainLayout } from '#site/shell/plain-layout.tsx';
import { Shell } from '#site/shell/shell.tsx';

const shell: Layout = { frame: Shell };
const member: Layout = {
  inside: shell,
  guard: requireAccount,
  pending: ResolvingAccount,
  frame: MemberArea,
};
/** Opens without a connection as well. */
const kept: Layout<{ accountId: string }> = {
  inside: shell,
  guard: async (asked) => (await import('#site/review/account-or-kept.ts')).accountOrKept(asked),
  pending: ResolvingAccount,
  frame: MemberArea,
};
const plain: Layout = { frame: PlainLayout };
/** Login and sign-up: only for who is not logged in. */
const visitor: Layout = { ...plain, guard: requireVisitor };

/** A page that reads its query by itself, so that how is not part of the first load. */
const asItIs = (raw: Record<string, unknown>) => raw;

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

/** Every address of the learner's site; the last one takes what no other does. */
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
  page('/endless-practice', {
    layout: member,
    readSearch: validateTopicSearch,
    load: async () => {
      const { EndlessPracticePage } = await import(
        '#site/endless-practice/endless-practice-page.tsx'
      );
      return { draw: ({ search }) => <EndlessPracticePage search={search} /> };
    },
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
    load: async () => draws((await import('#site/dashboard/dashboard-page.tsx')).ProgressPage),
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

  page('/mistakes', {
    layout: member,
    readSearch: asItIs,
    load: async () => {
      const { MistakesPage } = await import('#site/review/mistakes-page.tsx');
      return { draw: ({ search }) => <MistakesPage raw={search} /> };
    },
  }),
  page('/mistakes/round', {
    layout: kept,
    readSearch: asItIs,
    load: async () => {
      const { RoundPage } = await import('#site/review/round-page.tsx');
      return { draw: ({ search, given }) => <RoundPage {...given} raw={search} /> };
    },
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
  page('/forgot-password', {
    layout: plain,
    load: async () =>
      draws((await import('#site/accounts/forgot-password-page.tsx')).ForgotPasswordPage),
  }),
  page('/reset-password', {
    layout: plain,
    readSearch: validateMailLinkSearch,
    load: async () => {
      const { ResetPasswordPage } = await import('#site/accounts/reset-password-page.tsx');
      return { draw: ({ search }) => <ResetPasswordPage {...search} /> };
    },
  }),
  page('/verify-email', {
    layout: plain,
    readSearch: validateMailLinkSearch,
    load: async () => {
      const { VerifyEmailPage } = await import('#site/accounts/verify-email-page.tsx');
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
