import { Row, Shown } from '#console/components/shown.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
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
