import { api, type Endpoint, type EndpointName } from '@taiyari/contract';
import { givenPassword } from '#testing/builders.ts';
import type { Scenario } from '#testing/scenario.ts';
import { bodiesOfAccounts } from '#testing/scenario-of-accounts.ts';
import { bodiesOfOrders } from '#testing/scenario-of-orders.ts';
import { bodiesOfRatings } from '#testing/scenario-of-ratings.ts';
import { bodiesOfSharing } from '#testing/scenario-of-sharing.ts';

/** A request that the endpoint accepts when its caller may make it. */
export function requestFor(name: EndpointName, scenario: Scenario): { url: string; body: unknown } {
  const endpoint: Endpoint = api[name];
  const params = { ...scenario.params, ...paramsOf(name, scenario) };
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    String(new Map(Object.entries(params)).get(key)),
  );
  const body = bodiesFor(scenario)[name];
  if (endpoint.body && body === undefined) throw new Error(withoutBody(name));
  return { url: `${url}${searches[name] ?? ''}`, body };
}

const withoutBody = (name: EndpointName) =>
  `'${name}' takes a body and has none here: put one into server/src/testing/sample-requests.ts`;

/** Where an endpoint wants another thing than the others. */
function paramsOf(name: EndpointName, { params }: Scenario): Readonly<Record<string, unknown>> {
  if (name === 'enrol' || name === 'giveSeries') return { seriesId: params.freeSeriesId };
  if (name === 'deleteResult') return { resultId: params.replacedResultId };
  if (name === 'revealQuestion') return { attemptId: params.practiceId };
  if (name === 'studyTest') return { testId: params.seriesTestId };
  if (namesOfAnswered.includes(name)) return { questionId: params.answeredQuestionId };
  // Where nobody has put questions together the bank has them under their own ids.
  if (namesOfBank.includes(name))
    return { ...bankIdsOf(params.questionId), otherQuestionId: params.seriesQuestionId };
  if (name === 'getInvoice' || name === 'getSoldInvoice') return { orderId: params.paidOrderId };
  return {};
}

const bankIdsOf = (id: unknown) => ({ bankQuestionId: id, bankUseId: id });
const namesOfBank: readonly EndpointName[] = [
  'getBankQuestion',
  'takeBankRevision',
  'reviseBankQuestion',
  'listDuplicates',
  'dismissDuplicate',
  'replaceBankQuestion',
];

/** They know a question only once its learner has answered it. */
const namesOfAnswered: readonly EndpointName[] = [
  'changeReviewCard',
  'listQuestionRemarks',
  'reportQuestion',
];

/** What an endpoint cannot do without in its address. */
const searches: Partial<Record<EndpointName, string>> = {
  getYesterday: '?exam=class-iv',
  getDeletion: '?accountId=0190a1b2-0000-7000-8000-000000000001',
  exportQuestions: '?format=json',
  checkQuestionExport: '?format=json',
  getQuestionTemplate: '?format=csv',
};

const ofScenarios = new WeakMap<Scenario, Partial<Record<EndpointName, unknown>>>();

/** Some tests ask for thousands of one scenario. */
function bodiesFor(scenario: Scenario): Partial<Record<EndpointName, unknown>> {
  const made = ofScenarios.get(scenario) ?? bodies(scenario);
  ofScenarios.set(scenario, made);
  return made;
}

/** A line for each area: what is sent to a new endpoint goes into the function of its area. */
function bodies({
  params,
  questionId,
  categoryIds,
}: Scenario): Partial<Record<EndpointName, unknown>> {
  return {
    ...bodiesOfAccounts(params),
    ...bodiesOfProviders,
    ...bodiesOfUsers(params),
    ...bodiesOfOrders(params),
    ...bodiesOfNews,
    ...bodiesOfTests(params, categoryIds),
    ...bodiesOfBank(params, questionId),
    ...bodiesOfSeries(params),
    ...bodiesOfAttempts(params, questionId),
    ...bodiesOfBook(questionId),
    ...bodiesOfPractice(params, questionId),
    ...bodiesOfReports(params),
    ...bodiesOfRatings(params),
    ...bodiesOfSharing,
    ...bodiesOfContact,
  };
}

const bodiesOfNews: Partial<Record<EndpointName, unknown>> = {
  createAnnouncement: { title: 'Dates', subtitle: 'JKSSB' },
  updateAnnouncement: { title: 'Dates', subtitle: 'JKPSC' },
  changeAnnouncement: { priorityStep: 1 },
  createNotification: { title: 'Mock 5', description: 'Test 5 is there.' },
  updateNotification: { title: 'Mock 6', description: 'Test 6 is there.' },
  readNotifications: { upTo: '2026-03-01T10:00:00.000Z' },
};

function bodiesOfTests(
  { testId }: Scenario['params'],
  categoryIds: Scenario['categoryIds'],
): Partial<Record<EndpointName, unknown>> {
  return {
    createTest: sampleTest,
    updateTest: { ...sampleTest, questions: [] },
    previewTest: { testId },
    changeTestStatus: { status: 'active' },
    createTestCategory: { name: 'Botany' },
    changeTestCategory: { isRetired: true },
    orderTestCategories: { categoryIds },
    reviewKey: { state: 'dismissed', note: 'The book says so.', rightOption: 1 },
  };
}

function bodiesOfSeries({
  testId,
  seriesTestId,
  savedAt,
}: Scenario['params']): Partial<Record<EndpointName, unknown>> {
  return {
    createSeries: { title: 'Patwari', category: 'others', isFree: true },
    updateSeries: { title: 'Patwari 2026', category: 'others', price: 199, updatedAt: savedAt },
    changeSeriesStatus: { status: 'active' },
    addSeriesTest: { testId },
    orderSeriesTests: { testIds: [seriesTestId] },
  };
}

function bodiesOfAttempts(
  { testId }: Scenario['params'],
  questionId: string,
): Partial<Record<EndpointName, unknown>> {
  return {
    startAttempt: { testId },
    saveAnswers: { revision: 0, answers: { [questionId]: 1 } },
    endPart: { revision: 0 },
    submitAttempt: {},
  };
}

const bodiesOfContact: Partial<Record<EndpointName, unknown>> = {
  sendContactMessage: {
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'A question',
    message: 'Is the key of question 3 right?',
  },
  changeContactMessage: { state: 'in-progress' },
  answerContactMessage: { text: 'Yes, it is right.' },
};

function bodiesOfBank(
  params: Scenario['params'],
  questionId: string,
): Partial<Record<EndpointName, unknown>> {
  return {
    saveSyllabus: { updatedAt: null, subjects: [{ subject: 'Geography', topics: ['Rivers'] }] },
    changeBankQuestions: { ids: [questionId], change: { topic: 'Rivers' } },
    takeBankRevision: { from: 1, revision: 1 },
    addBankQuestions: { ids: [params.seriesQuestionId], section: 'first' },
    saveBlueprint: { seed: 1, lines: [{ section: 'first', questions: 1 }] },
    takeBlueprint: { ids: [params.seriesQuestionId] },
    replaceBankQuestion: { by: params.seriesQuestionId },
    reviseBankQuestion: { basedOn: 1, question: 'Anew?', options: ['4', '5'], correctAnswer: 0 },
  };
}

function bodiesOfUsers({ userId }: Scenario['params']): Partial<Record<EndpointName, unknown>> {
  return {
    updateUser: { emailVerification: true },
    changeUsers: { ids: [userId], action: 'verify' },
    putUserNote: { text: 'Writes with a screen reader.' },
    giveMinutes: { minutes: 20 },
    giveSeries: { reason: 'Won the essay competition.' },
    putAccommodation: {
      kind: 'compensatory',
      percent: null,
      reason: 'A certificate of the district hospital was shown.',
      validUntil: null,
    },
    voidResult: { reason: 'Two people sat before it.' },
    startUserJob: {
      kind: 'mail',
      ids: [userId],
      subject: 'Mock 9',
      text: 'Mock 9 is there.',
    },
  };
}

const bodiesOfProviders: Partial<Record<EndpointName, unknown>> = {
  startProviderLogIn: { provider: 'google' },
  finishProviderLogIn: { provider: 'google', search: 'code=1' },
  linkByPassword: { password: 'any' },
  startLinking: { provider: 'google', password: givenPassword },
};

function bodiesOfReports({
  testId,
  questionId,
  reportId,
}: Scenario['params']): Partial<Record<EndpointName, unknown>> {
  return {
    reportQuestion: { kind: 'wrong-key', text: 'Option C is right as well.' },
    closeReports: { reportIds: [reportId], outcome: 'declined', reply: 'The book says so.' },
    answerDoubt: { reportIds: [], asked: 'Why not C?', answer: 'Because it is 4.' },
    proposeRuling: { testId, questionId, kind: 'void', reason: 'Out of the syllabus.' },
  };
}

function bodiesOfBook(questionId: string): Partial<Record<EndpointName, unknown>> {
  return {
    openRound: { count: 10 },
    sendReviewAnswer: { questionId, option: 1, seconds: 9 },
    changeReviewCard: { isBookmarked: true, cause: 'misread', note: 'Read it twice.' },
  };
}

function bodiesOfPractice(
  { seriesTestId, seriesQuestionId }: Scenario['params'],
  questionId: string,
): Partial<Record<EndpointName, unknown>> {
  const filter = { testId: seriesTestId, pool: 'mixed' };
  const answeredAt = '2026-01-31T00:00:00.000Z';
  return {
    drawPracticeQuestions: { topic: null },
    answerPracticeQuestion: { answer: 0 },
    countPractice: filter,
    startPractice: { ...filter, count: 2, mode: 'study' },
    answerDaily: { answers: [{ questionId, chosen: 1, seconds: 9, answeredAt }] },
    changeDailySettings: { hidesStreak: true },
    joinLeaderboards: { nickname: 'Chinar' },
    changeWeeklyMail: { isWanted: true },
    stopWeeklyMail: { key: '018f0000-0000-7000-8000-0000000000aa' },
    revealQuestion: { questionId: seriesQuestionId },
  };
}

const sampleTest = {
  title: 'Mock 7',
  description: 'The seventh.',
  category: 'Reasoning',
  duration: 60,
  timeLimit: true,
  isFree: true,
  isNew: true,
  isMockTest: true,
  isPYQ: false,
  isPracticeTest: false,
  isStandalone: false,
  correctMarks: 1,
  incorrectMarks: -0.25,
  skippedMarks: 0,
  instructions: '',
  subjects: [],
  tags: [],
  questions: [{ question: '2 + 2?', options: ['1', '2', '3', '4'], correctAnswer: 3 }],
};
