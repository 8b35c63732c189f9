import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked } from '#console/authoring/merge-asked.ts';
import { testQuery } from '#console/authoring/tests/api.ts';
import { mergeDrafts } from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import type { Conflict } from '#console/authoring/tests/editor/merging/three-way.ts';
import {
  draftOf,
  type SavedDraft,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { auditLabel } from '#console/kit/changes/deed-words.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const mostEntries = 50;

/** Two have changed the same, and somebody has to decide. */
type Meeting = {
  readonly base: TestDraft;
  readonly mine: TestDraft;
  readonly theirs: SavedDraft;
  readonly conflicts: readonly Conflict[];
  readonly others: readonly AuditEntry[];
};

/**
 * When somebody else has saved the test since it was opened: what one alone has touched is put together and saved
 * again; where both have touched the same it is asked.
 */
export function useMerging(
  testId: string | null,
  {
    onMerged,
    onMeeting,
  }: {
    readonly onMerged: (draft: TestDraft, theirs: SavedDraft) => void;
    /** The question is asked in a dialog: what was refused is no longer to be told. */
    readonly onMeeting: () => void;
  },
) {
  const client = useQueryClient();
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [others, setOthers] = useState<readonly AuditEntry[]>([]);
  const [isMerging, setIsMerging] = useState(false);

  async function merge(mine: TestDraft, saved: SavedDraft): Promise<void> {
    if (testId === null) return;
    const [fresh, entries] = await Promise.all([
      client.fetchQuery(testQuery(testId)),
      changesSince(testId, saved.updatedAt),
    ]);
    const theirs = { draft: draftOf(fresh), updatedAt: fresh.updatedAt };
    const { draft, conflicts } = mergeDrafts(saved.draft, mine, theirs.draft);
    if (conflicts.length === 0) {
      setOthers(entries);
      onMerged(draft, theirs);
    } else {
      setMeeting({ base: saved.draft, mine, theirs, conflicts, others: entries });
      onMeeting();
    }
  }

  return {
    meeting,
    /** Whose changes have come into the test with the last save. */
    others,
    isMerging,
    merge: (mine: TestDraft, saved: SavedDraft) => {
      setIsMerging(true);
      // Without the test of now the banner stays, and saving again tries again.
      void merge(mine, saved)
        .catch(() => undefined)
        .finally(() => setIsMerging(false));
    },
    decide: (theirKeys: ReadonlySet<string>) => {
      if (!meeting) return;
      const { base, mine, theirs } = meeting;
      setMeeting(null);
      setOthers(meeting.others);
      onMerged(mergeDrafts(base, mine, theirs.draft, theirKeys).draft, theirs);
    },
    close: () => setMeeting(null),
    forget: () => setOthers([]),
  };
}

/** Who has changed a test since a moment, the newest first. What cannot be read is not told: the merging goes on. */
async function changesSince(testId: string, time: string | null): Promise<AuditEntry[]> {
  const query = { subjectId: testId, kind: 'test', limit: mostEntries };
  const { items } = await callAdmin('listAuditEntries', { query }).catch(() => ({ items: [] }));
  return items.filter(({ at }) => time === null || Date.parse(at) > Date.parse(time));
}

type MergeDialogProps = {
  meeting: Meeting;
  /** `theirKeys`: the conflicts in which the other's side is taken. */
  onDecide: (theirKeys: ReadonlySet<string>) => void;
  onClose: () => void;
};

type Side = 'mine' | 'theirs';

/** What two have changed in two ways: both stand side by side, and nothing is saved before each is decided. */
export function MergeDialog({ meeting, onDecide, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { conflicts, others } = meeting;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = conflicts.every(({ key }) => choices[key] !== undefined);
  const takeAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, side])));

  function decide() {
    if (!isDecided) return;
    onDecide(new Set(conflicts.flatMap(({ key }) => (choices[key] === 'theirs' ? [key] : []))));
  }

  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Somebody else has saved this test`}
      description={t`What only one of you has touched is put together. These were changed by both: choose what stays.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep Editing</Trans>
          </Button>
          <Button variant="primary" aria-disabled={!isDecided} onClick={decide}>
            <Trans>Save what is chosen</Trans>
          </Button>
        </>
      }
    >
      <OthersList entries={others} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => takeAll('mine')}>
          <Trans>Mine everywhere</Trans>
        </Button>
        <Button onClick={() => takeAll('theirs')}>
          <Trans>Theirs everywhere</Trans>
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          choice={choices[conflict.key]}
          onChoose={(side) => setChoices({ ...choices, [conflict.key]: side })}
        />
      ))}
    </Dialog>
  );
}

type ConflictChoiceProps = {
  conflict: Conflict;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
};

function ConflictChoice({ conflict, choice, onChoose }: ConflictChoiceProps) {
  const { t } = useLingui();
  const { subjectOf, shownValue } = useChangeWords();
  const { place, mine, theirs, key } = conflict;
  const field = 'field' in place ? place.field : '';
  const textOf = (value: unknown) => {
    if (place.kind === 'order') return t`this order`;
    if (place.kind === 'deleted' && value === null) return t`deleted`;
    if (field === 'options') return optionLines(value as Asked['options']).join('\n');
    if (field === 'asked') return askedLines(value as Asked).join('\n');
    return shownValue(field, value);
  };
  const optionLines = (options: Asked['options']) =>
    options.map((text, at) => `${letterOfOption(at)}  ${shownValue('', text)}`);
  const askedLines = ({ question, options, correctAnswer }: Asked) => {
    const letter = shownValue('correctAnswer', correctAnswer);
    return [shownValue('question', question), ...optionLines(options), t`Key: ${letter}`];
  };
  const sides = [
    { side: 'mine', label: t`Mine`, value: mine },
    { side: 'theirs', label: t`Theirs`, value: theirs },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{subjectOf(lineOf(place))}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {sides.map(({ side, label, value }) => (
          <label
            key={side}
            className="grid content-start gap-1 rounded-md border border-control p-3 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <span className="flex items-center gap-3 font-medium">
              <input
                type="radio"
                name={key}
                checked={choice === side}
                onChange={() => onChoose(side)}
                className="size-5"
              />
              {label}
            </span>
            <span dir="auto" className="break-words whitespace-pre-line">
              {textOf(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The place of a conflict as the audit log would name it. */
function lineOf(place: Conflict['place']) {
  switch (place.kind) {
    case 'order':
      return { kind: 'order' } as const;
    case 'deleted':
      return { kind: 'deleted', number: place.number, question: {} } as const;
    case 'question':
      return { kind: 'field', number: place.number, field: place.field } as const;
    case 'field':
      return { kind: 'field', number: null, field: place.field } as const;
  }
}

const linesShown = 4;
const longestValue = 40;

/** What it is when somebody saves: of everything else it is said, as that an import was undone. */
const saving = 'test.updated';

/** Who has saved the test meanwhile, when, and what. */
export function OthersList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  const { sentenceOf } = useChangeWords();
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => {
        const name =
          entry.actor === null ? t`Command line` : (entry.actor.name ?? t`Deleted account`);
        const when = formatMoment(entry.at);
        const lines = linesOf(entry);
        const more = lines.length - linesShown;
        return (
          <li key={entry.id} className="grid gap-0.5 break-words">
            <span>
              <bdi className="font-medium">{name}</bdi>, {when}
              {entry.action !== saving && `: ${auditLabel(entry.action.split('.')[1] ?? '')}`}
            </span>
            <ul className="grid gap-0.5 ps-3 text-sm">
              {lines.slice(0, linesShown).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
                <li key={index} dir="auto">
                  {sentenceOf(line, longestValue)}
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Plural value={more} one="# more change" other="# more changes" />
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
