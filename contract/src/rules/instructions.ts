/** What learners read before a test: the standard text, and what authors make of it. */
type Marking = {
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
};

type Instructed = Marking & { readonly duration: number; readonly timeLimit: boolean };

/** The instructions a new test begins with: marking, time, navigation. */
export function defaultInstructions(test: Instructed): string {
  return [markingText(test), timeText(test), navigationText].join('\n\n');
}

/** The paragraphs that are still the standard ones state the numbers of now; what an author has written stays. */
export function instructionsFor(test: Instructed, written: string): string {
  return written
    .split('\n\n')
    .map((paragraph) => {
      if (standardMarking.test(paragraph)) return markingText(test);
      return standardTime.test(paragraph) ? timeText(test) : paragraph;
    })
    .join('\n\n');
}

/** What is left without the standard paragraphs, of which the page before the start says all by itself. */
export function ownInstructions(written: string): string {
  return written
    .split('\n\n')
    .filter((paragraph) => paragraph !== navigationText && !isOfSettings(paragraph))
    .join('\n\n');
}

/** Whether marking and time are stated by paragraphs that follow the settings, or by none. */
export function followsSettings(instructions: string): boolean {
  const paragraphs = instructions.split('\n\n');
  const standards = [standardMarking, standardTime];
  return (
    standards.every((standard) => paragraphs.some((paragraph) => standard.test(paragraph))) ||
    paragraphs.every((paragraph) => isOfSettings(paragraph) || !markingOrTime.test(paragraph))
  );
}

function isOfSettings(paragraph: string): boolean {
  return standardMarking.test(paragraph) || standardTime.test(paragraph);
}

/** Words that state them; 'mark a question for review' states nothing. */
const markingOrTime = /\bmarks\b|\d marks?\b|\b(minute|hour)s?\b/i;

function markingText(test: Marking): string {
  return `Marking: a right answer brings ${marksText(test.correctMarks)}, a wrong answer ${effectOf(test.incorrectMarks)}, and a question without an answer ${effectOf(test.skippedMarks)}.`;
}

const standardMarking =
  /^Marking: a right answer brings [\d.]+ marks?, a wrong answer [a-z\d. ]+, and a question without an answer [a-z\d. ]+\.$/;

function timeText({ timeLimit, duration }: Instructed): string {
  if (!timeLimit || duration === 0) return noTimeText;
  return `Time: ${duration} ${duration === 1 ? 'minute' : 'minutes'}. ${clockText}`;
}

const noTimeText = 'Time: there is no time limit. The test ends when you submit it.';
const clockText =
  'The clock starts with the test and does not stop when you leave; when the time is up, the test is submitted with the answers given so far.';
const standardTime = new RegExp(`^(${noTimeText}|Time: \\S+ minutes?\\. ${clockText})$`);

const navigationText =
  'Navigation: one of the options of each question is right. Move with Previous and Save & Next, or choose a question by its number. You can change or clear an answer and mark a question for review until you submit; an answer that is marked for review counts.';

function marksText(marks: number): string {
  const amount = Math.round(Math.abs(marks) * 100) / 100;
  return `${amount} ${amount === 1 ? 'mark' : 'marks'}`;
}

function effectOf(marks: number): string {
  if (marks === 0) return 'brings and costs nothing';
  return marks < 0 ? `costs ${marksText(marks)}` : `brings ${marksText(marks)}`;
}
