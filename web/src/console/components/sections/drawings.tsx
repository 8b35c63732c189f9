import { drawnRecruitments } from '@taiyari/contract/rules/recruitments';
import clsx from 'clsx';
import { Row, Shown } from '#console/components/shown.tsx';
import { paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import { AnsweredTick, StateShape, shapeStyles } from '#shared/attempts/state-shape.tsx';
import { recruitmentShape } from '#shared/catalogue/series-icon.tsx';
import { DrawnIcon, drawnSubjects, Picture } from '#ui/drawings/drawn.tsx';
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

/** The palette of the test screen: the five states, as buttons, as the one that is open, and in the legend. */
export function PaletteShown() {
  return (
    <Shown name="palette" title="Palette of the test screen">
      {[false, true].map((isOpen) => (
        <ol
          key={String(isOpen)}
          aria-label={isOpen ? 'Open questions' : 'Questions'}
          className="grid grid-cols-[repeat(5,--spacing(11))] gap-2"
        >
          {paletteStates.map((state, place) => (
            <li key={state}>
              <button
                type="button"
                aria-label={`${state}${isOpen ? ', open' : ''}`}
                className={clsx(
                  shapeStyles({ state, size: 'button' }),
                  isOpen && 'outline-3 outline-offset-2 outline-text',
                )}
              >
                {place + 1}
                <AnsweredTick state={state} />
              </button>
            </li>
          ))}
        </ol>
      ))}
      <ul aria-label="Legend" className="flex flex-wrap gap-3 text-sm">
        {paletteStates.map((state, place) => (
          <li key={state} className="flex items-center gap-2">
            <StateShape state={state}>{place * 12}</StateShape>
            {state}
          </li>
        ))}
      </ul>
    </Shown>
  );
}
