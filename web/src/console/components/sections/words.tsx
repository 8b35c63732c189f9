import { useState } from 'react';
import { Columns, Row, Shown } from '#console/components/shown.tsx';
import { EditorsRating, LearnerStars } from '#shared/catalogue/series-facts.tsx';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import { OptionRow } from '#shared/review/solution.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons/everywhere.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Tabs } from '#ui/tabs.tsx';

const colours = [
  'bg-background',
  'bg-surface',
  'bg-raised',
  'bg-border',
  'bg-control',
  'bg-primary',
  'bg-primary-soft',
  'bg-success',
  'bg-success-soft',
  'bg-warning',
  'bg-warning-soft',
  'bg-danger',
  'bg-danger-soft',
  'bg-info',
  'bg-info-soft',
];

/** Sizes, colours, and texts of all scripts. */
export function LettersShown() {
  return (
    <Shown name="letters" title="Letters and colours">
      <div>
        <p className="text-2xl font-bold">The title of a page, 28 px</p>
        <p className="text-xl font-bold">A heading of a part, 22 px</p>
        <p className="text-lg font-semibold">A heading in a card, 18 px</p>
        <p>The text of a page, 16 px: marks 15.0 and −0.5 of 20.0</p>
        <p className="text-sm text-muted">What stands beside something, 15 px</p>
        <p className="text-xs text-muted">The smallest, 13 px: 0123456789</p>
      </div>
      <ul aria-label="Colours" className="flex flex-wrap gap-2">
        {colours.map((colour) => (
          <li key={colour} className={`size-8 rounded-md border border-control ${colour}`}>
            <span className="sr-only">{colour}</span>
          </li>
        ))}
      </ul>
      <Columns>
        <Card>
          <RichText
            text={'A **strong** word, a formula $\\frac{a}{b} + x^2$\n\nand another line'}
          />
        </Card>
        <Card className="grid grid-cols-1 gap-3">
          <RichText text="श्रीनगर से होकर कौन सी नदी बहती है?" language="hi" />
          <RichText text="سری نگر سے کون سا دریا گزرتا ہے؟" language="ur" />
        </Card>
      </Columns>
    </Shown>
  );
}

const tones = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const;
const states = ['open', 'claimed', 'expired', 'paid', 'refunded'] as const;

/** Badges, tabs, progress, pages, answers as they are shown afterwards. */
export function WordsShown() {
  const [tab, setTab] = useState('one');
  return (
    <Shown name="words" title="Badges, tabs, progress, answers">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'success' && <Check aria-hidden="true" />}
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {states.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
        <LearnerStars rating={{ mean: 4.5, learners: 12 }} />
        <EditorsRating value={4.5} />
      </Row>
      <Tabs
        label="Samples"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'one', label: 'Overview', panel: <p>What stands behind the first.</p> },
          { value: 'two', label: 'Questions', panel: <p>What stands behind the second.</p> },
        ]}
      />
      <ProgressBar value={0} label="Nothing done" />
      <ProgressBar value={40} label="Two of five done" />
      <ProgressBar value={100} label="All done" />
      {/* The page has another one among its tables, and no two may have the same name. */}
      <div inert>
        <Pagination offset={20} limit={20} total={90} onOffsetChange={() => undefined} />
      </div>
      <ul aria-label="Options" className="grid grid-cols-1 gap-2">
        <OptionRow text="Chenab" place={0} isChosen isCorrect={false} />
        <OptionRow text="Jhelum" place={1} isChosen={false} isCorrect />
        <OptionRow text="Ravi" place={2} isChosen isCorrect={null} />
        <OptionRow text="Tawi" place={3} isChosen={false} isCorrect={false} />
      </ul>
    </Shown>
  );
}
