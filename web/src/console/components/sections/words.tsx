import { useState } from 'react';
import { Row, Shown } from '#console/components/shown.tsx';
import { EditorsRating, LearnerStars } from '#shared/catalogue/stars.tsx';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import { OptionRow } from '#shared/review/option-row.tsx';
import { Badge } from '#ui/badge.tsx';
import { Check } from '#ui/icons/everywhere.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Tabs } from '#ui/tabs.tsx';

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
