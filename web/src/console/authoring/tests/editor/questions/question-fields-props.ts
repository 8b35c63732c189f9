import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';

export type QuestionFieldsProps = {
  question: DraftQuestion;
  onChange: (change: Partial<DraftQuestion>) => void;
  faultOf: (path: string) => string | undefined;
};
