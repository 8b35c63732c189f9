import { useState } from 'react';
import { Columns, Row, Shown } from '#console/components/shown.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { DateField } from '#ui/date-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const looks = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ButtonsShown() {
  return (
    <Shown name="buttons" title="Buttons">
      {looks.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>At rest</Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <Button variant={variant} isBusy busyText="Saving...">
            Save
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="primary" size="large">
          Large
        </Button>
        <Button size="compact">Compact</Button>
        <LinkButton {...adminPaths.overview} variant="primary">
          A link
        </LinkButton>
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Trash2} label="Delete" isDanger />
        <IconButton icon={Trash2} label="Delete another" isDanger disabled />
      </Row>
      <Row>
        <Button variant="primary">Under the pointer</Button>
        <Button variant="primary">With the focus</Button>
      </Row>
      <Button variant="primary" width="full">
        As wide as there is room
      </Button>
    </Shown>
  );
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'Urdu' },
];

export function FieldsShown() {
  return (
    <Shown name="fields" title="Fields">
      <Columns>
        <TextField label="Empty" placeholder="What could stand here" />
        <TextField
          label="With a hint"
          hint="As it stands in your certificate."
          defaultValue="Asha"
        />
        <TextField label="Wrong" error="This is no address." defaultValue="asha@" />
        <TextField label="Not to be changed" defaultValue="JKSSB" readOnly />
        <TextField label="Not now" defaultValue="JKSSB" disabled />
        <TextField label="In use" defaultValue="Asha Bhat" />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="secret words" />
        <DateField label="Day" value="2001-02-28" onDay={doNothing} />
        <SelectField label="Language" options={languages} />
        <TextAreaField label="Several lines" defaultValue={'One\nTwo'} />
        <div className="grid content-start gap-2">
          <Checkbox label="Not ticked" />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Wanted" error="Please agree to this." />
        </div>
        <div className="grid content-start gap-3">
          <SampleSwitch label="Off" />
          <SampleSwitch label="On" isOn hint="What it does." />
        </div>
        <div className="grid content-start gap-3">
          <SearchBox
            label="Search"
            placeholder="Search by title..."
            value=""
            onSearch={doNothing}
          />
          <Row>
            <Chip isSelected>Chosen</Chip>
            <Chip isSelected={false}>Not chosen</Chip>
          </Row>
        </div>
      </Columns>
    </Shown>
  );
}

function SampleSwitch({
  label,
  isOn = false,
  hint,
}: {
  label: string;
  isOn?: boolean;
  hint?: string;
}) {
  const [checked, setChecked] = useState(isOn);
  return (
    <Switch
      label={label}
      checked={checked}
      onChange={setChecked}
      {...(hint !== undefined && { hint })}
    />
  );
}

function doNothing(): void {
  // A sample finds nothing.
}
