import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildFullTest, buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { ReadingProgress } from '#console/question-files/file-source.tsx';
import { i18n } from '#lib/i18n.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const test = buildManagedTest();

function open(answers: FakeAnswers) {
  return openConsole(`/admin/questions/bulk-upload?testId=${test.id}`, {
    listManagedTests: { items: [test], total: 1, available: 1, categories: [] },
    getManagedTest: buildFullTest(),
    listQuestionImports: { items: [], total: 0 },
    ...answers,
  });
}

afterEach(() => vi.useRealTimers());

describe('the reading of a file', () => {
  it('shows after five seconds how long it takes, and can be stopped', () => {
    vi.useFakeTimers();
    const stop = vi.fn();
    render(
      <I18nProvider i18n={i18n}>
        <ReadingProgress onStop={stop} />
      </I18nProvider>,
    );
    act(() => vi.advanceTimersByTime(4000));
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.getByText('It takes 7 seconds already; after 20 it is given up.')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Time spent on the file' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('an export', () => {
  it('says what each format keeps', async () => {
    open({});
    const list = (await screen.findByText('JSON keeps everything.')).closest('ul');
    const items = within(list ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'JSON keeps everything.',
      'CSV and Excel leave out translations that are not reviewed.',
      'Moodle XML leaves out Hindi and Urdu, sections, difficulties and sources.',
      'GIFT leaves out the same, and cannot hold questions with a passage.',
      'Aiken keeps question, options and right answer alone, and cannot hold such questions either.',
      'Pictures go along with JSON and Moodle XML; other files only name them, for this site.',
    ]);
  });

  it('asks by number before it leaves out what does not fit', async () => {
    const { click, callsOf } = open({
      checkQuestionExport: { total: 5, cannotHold: [2, 4], untranslated: [] },
      getStepUp: { secondsLeft: 300 },
    });
    await screen.findByRole('button', { name: 'Export as Aiken' });
    await click('button', 'Export as Aiken');
    expect(
      await screen.findByText(
        'Questions 2, 4 would not come back as they are. Choose another format, or leave them out.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2 questions do not fit into Aiken' })).toBeTruthy();
    const addresses: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      addresses.push(this.getAttribute('href') ?? '');
    });
    await click('button', 'Leave out and export 3');
    await vi.waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]).toBe(
      `/api/admin/tests/${test.id}/questions/export?format=aiken&leaveOut=true`,
    );
    expect(callsOf('checkQuestionExport')).toHaveLength(1);
  });

  it('says that the file was not fetched, and fetches it when asked again', async () => {
    let tries = 0;
    const { click } = open({
      checkQuestionExport: { total: 5, cannotHold: [], untranslated: [] },
      getStepUp: () => {
        tries += 1;
        return tries === 1 ? refusal('unavailable', 503, 'Not available.') : { secondsLeft: 300 };
      },
    });
    await screen.findByRole('button', { name: 'Export as JSON' });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await click('button', 'Export as JSON');
    expect(await screen.findByText('Not available.')).toBeTruthy();
    await click('button', 'Try again');
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(screen.queryByText('Not available.')).toBeNull();
  });

  it('asks before it leaves translations out', async () => {
    const { click } = open({
      checkQuestionExport: { total: 5, cannotHold: [], untranslated: [1, 3] },
      getStepUp: { secondsLeft: 300 },
    });
    await screen.findByRole('button', { name: 'Export as GIFT' });
    await click('button', 'Export as GIFT');
    expect(
      await screen.findByText('Translations of 2 questions are left out; JSON keeps them.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'GIFT leaves translations out' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export without them' })).toBeTruthy();
  });
});
