import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, BodyOf, Syllabus } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import {
  mostSubjects,
  mostTopicsOfSubject,
  syllabusContent,
} from '@taiyari/contract/rules/syllabuses';
import { useState } from 'react';
import { useSaveSyllabus } from '#console/authoring/syllabuses/api.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type SyllabusDialogProps = { syllabus: Syllabus; onClose: () => void; onSaved: () => void };

/** A syllabus as an outline: lines are moved, pasted and mended as in any text. */
export function SyllabusDialog({ syllabus, onClose, onSaved }: SyllabusDialogProps) {
  const { t } = useLingui();
  // What is stored is read anew meanwhile; what is being written was made from this.
  const [{ exam: slug, updatedAt, subjects: seen }] = useState(syllabus);
  const [outline, setOutline] = useState(() => outlineOf(namesOf(seen)));
  const save = useSaveSyllabus(slug);
  const { subjects, fault } = readOutline(outline);
  const sentenceOf = useFaultSentences();
  const unsaved = useUnsavedQuestion(
    { isDirty: outline !== outlineOf(namesOf(seen)), isSaving: save.isPending },
    onClose,
  );
  const name = categoryName(slug);
  return (
    <>
      <Dialog
        isOpen
        isForm
        placement="wide"
        onOpenChange={(isOpen) => !isOpen && unsaved.close()}
        title={t`Syllabus: ${name}`}
        description={t`Questions keep the names they have: another name here finds those that are called so.`}
        actions={
          <>
            <Button onClick={unsaved.close} disabled={save.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              isBusy={save.isPending}
              busyText={t`Saving...`}
              aria-disabled={fault !== null}
              onClick={() =>
                fault === null && save.mutate({ updatedAt, subjects }, { onSuccess: onSaved })
              }
            >
              {t`Save`}
            </Button>
          </>
        }
      >
        <TextAreaField
          label={t`Subjects and topics`}
          hint={t`A subject on each line; its topics on the lines below it, each with a dash.`}
          error={fault === null ? undefined : sentenceOf(fault)}
          rows={18}
          dir="auto"
          spellCheck={false}
          value={outline}
          readOnly={save.isPending}
          onChange={({ target }) => setOutline(target.value)}
        />
        {save.isError && (
          <RefusalBanner tone="danger">
            {isApiError(save.error, 'conflict')
              ? t`Somebody else has changed this syllabus meanwhile. Nothing was saved; copy what you have written, and open it again.`
              : messageOf(save.error, t`The syllabus could not be saved. Please try again.`)}
          </RefusalBanner>
        )}
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}

function namesOf(subjects: Syllabus['subjects']) {
  return subjects.map(({ subject, topics }) => ({
    subject,
    topics: topics.map(({ topic }) => topic),
  }));
}

function useFaultSentences() {
  const { t } = useLingui();
  return ({ line, kind }: OutlineFault): string => {
    const sentences: Record<OutlineFault['kind'], string> = {
      'no-subject': t`Line ${line}: there is no subject above this topic.`,
      twice: t`Line ${line}: this stands above already.`,
      long: t`Line ${line}: this is too long.`,
      many: t`Line ${line}: this is one too many.`,
    };
    return sentences[kind];
  };
}

type WrittenSubjects = BodyOf<Api['saveSyllabus']>['subjects'];

/** What is wrong with a line, counted from 1. */
type OutlineFault = {
  readonly line: number;
  readonly kind: 'no-subject' | 'twice' | 'long' | 'many';
};

/** A subject on each line, its topics under it, each with a dash before it. */
export function outlineOf(
  subjects: readonly { readonly subject: string; readonly topics: readonly string[] }[],
): string {
  return subjects
    .map(({ subject, topics }) => [subject, ...topics.map((topic) => `- ${topic}`)].join('\n'))
    .join('\n\n');
}

/** Reads an outline; blank lines count for nothing. It says the first fault that it has. */
export function readOutline(outline: string): {
  readonly subjects: WrittenSubjects;
  readonly fault: OutlineFault | null;
} {
  const subjects: WrittenSubjects = [];
  const faults: OutlineFault[] = [];
  for (const [at, text] of outline.split('\n').entries()) {
    const [, dash, name = ''] = /^\s*([-–•*›]?)\s*(.*?)\s*$/u.exec(text) ?? [];
    if (name === '') continue;
    const fault = dash ? addTopic(subjects, name) : addSubject(subjects, name);
    if (fault) faults.push({ line: at + 1, kind: fault });
  }
  return { subjects, fault: faults[0] ?? null };
}

function addSubject(subjects: WrittenSubjects, subject: string): OutlineFault['kind'] | null {
  if (
    isIn(
      subjects.map((one) => one.subject),
      subject,
    )
  )
    return 'twice';
  if (subject.length > syllabusContent.fields.subject.maximum) return 'long';
  if (subjects.length >= mostSubjects) return 'many';
  subjects.push({ subject, topics: [] });
  return null;
}

function addTopic(subjects: WrittenSubjects, topic: string): OutlineFault['kind'] | null {
  const { topics } = subjects.at(-1) ?? {};
  if (!topics) return 'no-subject';
  if (isIn(topics, topic)) return 'twice';
  if (topic.length > syllabusContent.fields.topic.maximum) return 'long';
  if (topics.length >= mostTopicsOfSubject) return 'many';
  topics.push(topic);
  return null;
}

function isIn(names: readonly string[], name: string): boolean {
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}
