import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';

type Counted = ResponseOf<Api['countPractice']>;
type CountedQuestionsProps = {
  counted: UseQueryResult<Counted>;
  wanted: number;
  /** Where nothing else on the page says what becomes of ranks. */
  saysRanks: boolean;
};

/** How many questions there are for what was chosen, whether they are enough, and which ranks they cost. */
export function CountedQuestions({ counted, wanted, saysRanks }: CountedQuestionsProps) {
  const { t } = useLingui();
  const { data, error } = counted;
  if (data === undefined) {
    return error === null ? (
      <p role="status" className="min-h-6 text-muted">
        <Trans>Counting questions...</Trans>
      </p>
    ) : (
      <Banner tone="danger">{messageOf(error, t`The questions could not be counted.`)}</Banner>
    );
  }
  const { available, fresh, unranked } = data;
  return (
    <>
      <p role="status">
        <strong>
          <Plural
            value={available}
            _0="No question matches."
            one="# question matches."
            other="# questions match."
          />
        </strong>{' '}
        {available > 0 && available < wanted && (
          <Plural
            value={available}
            one="Too few: the practice will have this one."
            other="Too few: the practice will have these #."
          />
        )}{' '}
        {available > 0 && fresh < Math.min(wanted, available) && (
          <Plural
            value={fresh}
            _0="You have practised all of them: those of longest ago come again."
            one="You have not practised # of them yet; then those of longest ago come again."
            other="You have not practised # of them yet; then those of longest ago come again."
          />
        )}
      </p>
      {saysRanks && unranked.length > 0 && <NoRank titles={unranked} />}
    </>
  );
}

function NoRank({ titles }: { titles: readonly string[] }) {
  const [first] = titles;
  return (
    <Banner tone="warning">
      {titles.length === 1 ? (
        <Trans>
          You have not submitted <bdi>{first}</bdi> yet. Once you have practised its questions, you
          are not ranked in it any more.
        </Trans>
      ) : (
        <Plural
          value={titles.length}
          other="Some of these questions are of # tests that you have not submitted yet. In those whose questions you practise you are not ranked any more."
        />
      )}
    </Banner>
  );
}
