import { isApiError } from '#lib/api-error.ts';
import { draws, type GuardArguments, type Layout, page } from '#lib/router/page.ts';
import { textParam } from '#lib/search-params.ts';
import { validateBuilderSearch } from '#lib/study-paths.ts';
import { member, shell } from '#routes/site-layouts.tsx';
import { notedMember } from '#shared/accounts/member-note.ts';
import { requireAccount } from '#shared/accounts/require-account.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';
import { MemberArea } from '#site/accounts/member-area.tsx';
import { validateDailySearch } from '#site/daily/daily-search.ts';
import { validateTopicSearch } from '#site/endless-practice/topic-search.ts';

/** Opens without a connection as well. */
const kept: Layout<{ accountId: string }> = {
  inside: shell,
  guard: accountOrKept,
  pending: ResolvingAccount,
  frame: MemberArea,
};

/** A page that reads its query by itself, so that how is not part of the first load. */
const asItIs = (raw: Record<string, unknown>) => raw;

/** Mistakes, practice, orders, score cards, mails: fetched with the first of them that is opened, and so no part of a first load. */
export const laterPages = [
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
  page('/known', {
    layout: member,
    load: async () => draws((await import('#site/mastery/mastery-page.tsx')).MasteryPage),
  }),
  page('/score/$token', {
    layout: shell,
    load: async () => {
      const { ScorePage } = await import('#site/sharing/score-page.tsx');
      return { draw: ({ params: { token } }) => <ScorePage key={token} token={token} /> };
    },
  }),
  page('/known/weekly-mail', {
    layout: shell,
    readSearch: ({ key }) => ({ key: textParam(key) }),
    load: async () => {
      const { StopWeeklyMailPage } = await import('#site/mastery/stop-mails-page.tsx');
      return { draw: ({ search }) => <StopWeeklyMailPage mailKey={search.key} /> };
    },
  }),
  page('/known/mails', {
    layout: shell,
    readSearch: ({ key }) => ({ key: textParam(key) }),
    load: async () => {
      const { StopMailsPage } = await import('#site/mastery/stop-mails-page.tsx');
      return { draw: ({ search }) => <StopMailsPage mailKey={search.key} /> };
    },
  }),
  page('/daily', {
    layout: kept,
    readSearch: validateDailySearch,
    load: async () => {
      const { DailyPage } = await import('#site/daily/daily-page.tsx');
      return { draw: ({ given, search }) => <DailyPage {...given} search={search} /> };
    },
  }),
  page('/practice', {
    layout: member,
    readSearch: validateBuilderSearch,
    load: async () => {
      const { BuilderPage } = await import('#site/practice/builder-page.tsx');
      return { draw: ({ search }) => <BuilderPage search={search} /> };
    },
  }),
  page('/orders', {
    layout: member,
    load: async () => draws((await import('#site/orders/orders-page.tsx')).OrdersPage),
  }),
  page('/orders/new/$itemId', {
    layout: member,
    load: async () => {
      const { OfferPage } = await import('#site/orders/offer/offer-page.tsx');
      return { draw: ({ params: { itemId } }) => <OfferPage key={itemId} itemId={itemId} /> };
    },
  }),
  page('/orders/$orderId', {
    layout: member,
    load: async () => {
      const { OrderPage } = await import('#site/orders/order-page.tsx');
      return { draw: ({ params: { orderId } }) => <OrderPage key={orderId} orderId={orderId} /> };
    },
  }),
  page('/practice/$practiceId', {
    layout: kept,
    load: async () => {
      const { PracticePage } = await import('#site/practice/practice-page.tsx');
      return {
        draw: ({ given, params: { practiceId } }) => (
          <PracticePage key={practiceId} {...given} practiceId={practiceId} />
        ),
      };
    },
  }),
];

/**
 * The account of a page that works without a connection: where nobody can be asked, who is noted as logged in here. It
 * shows what this device has kept; the server checks the session with every call.
 */
async function accountOrKept(asked: GuardArguments): Promise<{ accountId: string }> {
  try {
    const { account } = await requireAccount(asked);
    return { accountId: account.id };
  } catch (error) {
    const kept = notedMember();
    const isAway = isApiError(error, 'offline', 'unreadable', 'unavailable', 'internal');
    if (kept === null || !isAway) throw error;
    return { accountId: kept };
  }
}
