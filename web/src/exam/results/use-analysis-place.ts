import { type AnalysisPlace, placeOf } from '#exam/results/analysis-place.ts';
import { useLocation, useNavigate } from '#lib/router/react.tsx';

/** The place named in the address, and how to go to another one. A change of tab is no step back in history. */
export function useAnalysisPlace(): {
  readonly place: AnalysisPlace;
  readonly goTo: (hash: string) => void;
} {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const goTo = (next: string) => {
    void navigate({
      to: '.',
      search: true,
      hash: next,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return { place: placeOf(hash), goTo };
}
