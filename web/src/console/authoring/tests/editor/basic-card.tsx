import { Trans, useLingui } from '@lingui/react/macro';
import { followsSettings } from '@taiyari/contract/rules/instructions';
import { testContent } from '@taiyari/contract/rules/tests';
import { EditorCard, type EditorCardProps } from '#console/authoring/tests/editor/editor-card.tsx';
import { standardInstructions } from '#console/authoring/tests/editor/test-draft.ts';
import { useCategoryOptions } from '#console/kit/test-categories.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

export function BasicCard({ draft, dispatch, faultOf }: EditorCardProps) {
  const { t } = useLingui();
  const change = (fields: Partial<typeof draft>) => dispatch({ type: 'change', fields });
  const standard = standardInstructions(draft);
  const categories = useCategoryOptions(draft.category);
  return (
    <EditorCard title={t`Basic Information`}>
      <TextField
        label={t`Title`}
        dir="auto"
        required
        maxLength={testContent.fields.title.maximum}
        value={draft.title}
        error={faultOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label={t`Category`}
        required
        value={draft.category}
        error={faultOf('category')}
        options={categories}
        onChange={({ target }) => change({ category: target.value })}
      />
      <div className="lg:col-span-2">
        <TextAreaField
          label={t`Description`}
          dir="auto"
          rows={2}
          required
          value={draft.description}
          error={faultOf('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
      <TextField
        label={t`Subjects`}
        hint={t`Separated by commas`}
        dir="auto"
        value={draft.subjects}
        error={faultOf('subjects')}
        onChange={({ target }) => change({ subjects: target.value })}
      />
      <TextField
        label={t`Tags`}
        hint={t`Separated by commas`}
        dir="auto"
        value={draft.tags}
        error={faultOf('tags')}
        onChange={({ target }) => change({ tags: target.value })}
      />
      <div className="grid gap-2 lg:col-span-2">
        <TextAreaField
          label={t`Instructions`}
          hint={t`Learners read them before they start.`}
          dir="auto"
          rows={6}
          value={draft.instructions}
          error={faultOf('instructions')}
          onChange={({ target }) => change({ instructions: target.value })}
        />
        {draft.instructions !== standard && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!followsSettings(draft.instructions) && (
              <p className="text-sm text-warning">
                <Trans>
                  What they say of marks or time is your own and does not follow the settings.
                </Trans>
              </p>
            )}
            <Button onClick={() => change({ instructions: standard })}>
              <Trans>Use the standard text</Trans>
            </Button>
          </div>
        )}
      </div>
    </EditorCard>
  );
}
