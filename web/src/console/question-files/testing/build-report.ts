import type { ImportedQuestion, ImportReport, QuestionImport } from '@taiyari/contract';

function buildImported(overrides: Partial<ImportedQuestion> = {}): ImportedQuestion {
  return {
    question: 'The capital of France?',
    options: ['Paris', 'Lyon', 'Nice', 'Lille'],
    correctAnswer: 0,
    explanation: 'Since 987.',
    tag: '',
    subject: 'Geography',
    section: '',
    ...overrides,
  };
}

/** What a dry run says of a file with two sound questions. */
export function buildReport(overrides: Partial<ImportReport> = {}): ImportReport {
  return {
    format: 'csv',
    found: 2,
    accepted: 2,
    refused: [],
    duplicates: [],
    preview: [buildImported(), buildImported({ question: 'Two and two?' })],
    notes: [],
    obstacle: null,
    imported: 0,
    importId: null,
    ...overrides,
  };
}

export function buildImport(overrides: Partial<QuestionImport> = {}): QuestionImport {
  return {
    id: '018f0000-0000-7000-8000-0000000000c1',
    test: { id: '018f0000-0000-7000-8000-0000000000a1', title: 'Mock 1' },
    fileName: 'march.csv',
    format: 'csv',
    questions: 2,
    at: '2026-03-02T06:30:00.000Z',
    actor: { id: 'a1', name: 'Asha Rather' },
    undoneAt: null,
    canUndo: true,
    ...overrides,
  };
}
