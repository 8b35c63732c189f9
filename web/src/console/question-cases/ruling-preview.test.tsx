import { I18nProvider } from '@lingui/react';
import type { RulingDetail } from '@taiyari/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RulingPreview } from '#console/question-cases/ruling-preview.tsx';
import { i18n } from '#lib/i18n.ts';

const preview: RulingDetail['preview'] = {
  results: 40,
  changed: 30,
  gained: 25,
  lost: 5,
  mostGained: 1 / 3,
  mostLost: 4 / 3,
  byMarks: [],
  learners: 38,
  ranksChanged: 0,
  mostRisen: null,
  mostFallen: null,
  countedAt: '2026-11-30T06:30:00.000Z',
};

it('writes the greatest changes as marks are written', () => {
  const ruling = { preview, state: 'proposed', progress: null } as RulingDetail;
  render(
    <I18nProvider i18n={i18n}>
      <RulingPreview ruling={ruling} />
    </I18nProvider>,
  );
  expect(screen.getByText('up to 0.33 more')).toBeDefined();
  expect(screen.getByText('up to 1.33 fewer')).toBeDefined();
});
