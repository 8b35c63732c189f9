import { drawnRecruitments } from '@taiyari/contract/rules/recruitments';
import { Row, Shown } from '#console/components/shown.tsx';
import { recruitmentShape } from '#shared/catalogue/series-icon.tsx';
import { DrawnIcon, Picture } from '#ui/drawings/drawn.tsx';
import { drawnSubjects } from '#ui/drawings/subjects.ts';
import type { Icon } from '#ui/icons/create-icon.ts';
import * as elsewhere from '#ui/icons/elsewhere.ts';
import {
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleLetterI,
  Clock,
  TriangleAlert,
} from '#ui/icons/everywhere.ts';
import {
  ArrowRight,
  BookOpen,
  ChartColumn,
  ExternalLink,
  Library,
  MenuIcon,
  Pause,
  Play,
  Star,
} from '#ui/icons/first-page.ts';
import { Bookmark, BookmarkX, DoorOpen, Eraser, Keyboard } from '#ui/icons/test-screen.ts';

const places = ['home', 'dashboard', 'my-series', 'practice', 'series', 'progress'] as const;
const pictures = [
  'take',
  'marks',
  'again',
  'board',
  'shelf',
  'search',
  'paper',
  'bell',
  'offline',
  'lost',
] as const;

type SignOfFirstLoads =
  | keyof typeof import('#ui/icons/everywhere.ts')
  | keyof typeof import('#ui/icons/first-page.ts')
  | keyof typeof import('#ui/icons/test-screen.ts');

/** One by one: with a list of its names a module would be larger, and everybody waits for first loads. */
const signsOfFirstLoads: Readonly<Record<SignOfFirstLoads, Icon>> = {
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleLetterI,
  Clock,
  TriangleAlert,
  ArrowRight,
  BookOpen,
  ChartColumn,
  ExternalLink,
  Library,
  MenuIcon,
  Pause,
  Play,
  Star,
  Bookmark,
  BookmarkX,
  DoorOpen,
  Eraser,
  Keyboard,
};
const signs = Object.entries({ ...signsOfFirstLoads, ...elsewhere });

/** Our own icons of exams and subjects, pictures of empty states, and all signs. */
export function DrawingsShown() {
  return (
    <Shown name="drawings" title="Icons and pictures">
      <Row>
        {drawnRecruitments.map((name) => (
          <span
            key={name}
            data-exam={name}
            className={`grid size-12 place-items-center ${recruitmentShape}`}
          >
            <DrawnIcon name={name} className="size-2/3" />
          </span>
        ))}
      </Row>
      <Row>
        {[...drawnSubjects, ...places].map((name) => (
          <DrawnIcon key={name} name={name} className="size-8 text-primary" />
        ))}
      </Row>
      <Row>
        {pictures.map((name) => (
          <Picture key={name} name={name} className="w-36" />
        ))}
      </Row>
      <Row>
        {signs.map(([name, Sign]) => (
          <Sign key={name} aria-hidden="true" className="size-5" />
        ))}
      </Row>
    </Shown>
  );
}
