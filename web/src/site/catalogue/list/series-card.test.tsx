import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSeries, seriesList } from '#site/catalogue/testing/build-catalogue.ts';
import { learner, visitor } from '#site/catalogue/testing/viewers.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const enrolled = {
  testSeriesId: buildSeries().id,
  enrollmentDate: '2025-01-02T00:00:00.000Z',
  isActive: true,
  enrolled: 8,
};

function open(answers: FakeAnswers, series: Parameters<typeof buildSeries>[0] = {}) {
  const calls = fakeApi({ listSeries: seriesList([buildSeries(series)]), ...answers });
  renderApp('/all-test-series?category=free');
  return { user: userEvent.setup(), calls };
}

describe('the card of a series', () => {
  it('sends a visitor to the login and back to the same list', async () => {
    open(visitor);
    const link = await screen.findByRole('link', { name: 'Login to Enroll' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fall-test-series%3Fcategory%3Dfree');
  });

  it('continues for a learner who is enrolled', async () => {
    open(learner, { isEnrolled: true });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/test-series/${buildSeries().id}`);
  });

  it('is busy while the enrolment runs', async () => {
    const { user } = open({ ...learner, enrol: pending });
    await user.click(await screen.findByRole('button', { name: 'Enroll Now' }));
    const button = await screen.findByRole('button', { name: 'Processing...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('enrols, then offers to continue where the focus was', async () => {
    const { user, calls } = open({ ...learner, enrol: enrolled });
    await user.click(await screen.findByRole('button', { name: 'Enroll Now' }));
    const link = await screen.findByRole('link', { name: 'Continue' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.getByText('8 learners enrolled')).toBeDefined();
    expect(calls.filter(({ name }) => name === 'listSeries')).toHaveLength(1);
  });

  it('enrols once by two presses without a gap', async () => {
    const { calls } = open({ ...learner, enrol: enrolled });
    const button = await screen.findByRole('button', { name: 'Enroll Now' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('link', { name: 'Continue' });
    expect(calls.filter(({ name }) => name === 'enrol')).toHaveLength(1);
  });

  it('tells at the card what the server says against it', async () => {
    const { user } = open({
      ...learner,
      enrol: refusal('conflict', 409, 'This series is closed for the moment.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Enroll Now' }));
    const alert = await screen.findByText('This series is closed for the moment.');
    expect(alert.closest('li')?.textContent).toContain('Class IV Complete');
    expect(screen.getByRole('button', { name: 'Enroll Now' })).toBeDefined();
  });

  it('has its own words for a failure without any', async () => {
    const { user } = open({ ...learner, enrol: refusal('internal', 500, '') });
    await user.click(await screen.findByRole('button', { name: 'Enroll Now' }));
    expect(await screen.findByText('Failed to enroll. Please try again.')).toBeDefined();
  });

  it('says of a series that is gone by now that it is not found', async () => {
    const gone = refusal('not-found', 404, 'Test series not found');
    const { user } = open({ ...learner, enrol: gone });
    const button = await screen.findByRole('button', { name: 'Enroll Now' });
    const calls = fakeApi({ ...learner, enrol: gone, listSeries: seriesList([]) });
    await user.click(button);
    const alert = await screen.findByText('Test series not found');
    expect(alert.closest('li')?.textContent).toContain('Class IV Complete');
    expect(calls.map(({ name }) => name)).not.toContain('listSeries');
  });

  it('leads to the login, and back, whose session has ended elsewhere', async () => {
    const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
    const { user } = open({ ...learner, enrol: lost });
    const button = await screen.findByRole('button', { name: 'Enroll Now' });
    fakeApi({ ...visitor, enrol: lost });
    await user.click(button);
    await screen.findByRole('heading', { name: 'Log in' });
    await screen.findByLabelText('Password');
  });

  it('has enrolled where another tab has done so already', async () => {
    const { user } = open({
      ...learner,
      enrol: refusal('already-enrolled', 409, 'User is already enrolled in this test series'),
    });
    await user.click(await screen.findByRole('button', { name: 'Enroll Now' }));
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeDefined();
    expect(screen.queryByText(/already enrolled/)).toBeNull();
  });

  it('shows the price beside the one it had', async () => {
    open(visitor, { isFree: false, price: 299, originalPrice: 499 });
    expect(await screen.findByText('₹299')).toBeDefined();
    expect(screen.getByText(/₹499/).tagName).toBe('S');
  });

  it('has no price for who is enrolled', async () => {
    open(learner, { isFree: false, price: 299, originalPrice: 499, isEnrolled: true });
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeDefined();
    expect(screen.queryByText('₹299')).toBeNull();
  });

  it('has no price for who has bought it, and enrols at once', async () => {
    open(learner, { isFree: false, price: 299, originalPrice: 499, isEntitled: true });
    expect(await screen.findByRole('button', { name: 'Enroll Now' })).toBeDefined();
    expect(screen.getByText('Yours already')).toBeDefined();
    expect(screen.queryByText('₹299')).toBeNull();
  });

  it('is FREE when it costs nothing', async () => {
    open(visitor);
    expect(await screen.findByText('FREE')).toBeDefined();
  });

  it('says whose rating it is, and has none without a rating', async () => {
    open(visitor);
    expect(await screen.findByText('Editors’ choice: 4.8 of 5')).toBeDefined();
  });

  it('calls it a choice only where it is high', async () => {
    open(visitor, { rating: 3.2 });
    expect(await screen.findByText('Editors’ rating: 3.2 of 5')).toBeDefined();
  });

  it('has stars from learners alone, with how many gave some', async () => {
    open(visitor, { learnerRating: { mean: 4.4, learners: 27 } });
    expect(await screen.findByText('Rated 4.4 of 5 by 27 learners')).toBeDefined();
  });

  it('has no rating of 0', async () => {
    open(visitor, { rating: 0 });
    await screen.findByText('FREE');
    expect(screen.queryByText(/^Editors’/)).toBeNull();
  });
});
