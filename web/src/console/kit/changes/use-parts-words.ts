import { useLingui } from '@lingui/react/macro';
import { type PartState, partsIn, type SectionState } from '#console/kit/changes/parts-state.ts';

/** How a test is divided, in a line. */
export function usePartsWords(): (parts: unknown) => string {
  const { t } = useLingui();

  function shownSection(section: SectionState): string {
    const { titles, marks, attemptMax, qualifying, cutOffs } = section;
    const given = marks.map((mark) => (mark === '' ? '–' : mark)).join('/');
    const limits = Object.entries(cutOffs).map(([category, least]) => `${category} ${least}`);
    const cutOff = limits.join(', ');
    const more = [
      marks.some((mark) => mark !== '') && t`marks ${given}`,
      attemptMax !== '' && t`${attemptMax} answers count`,
      qualifying && t`qualifying`,
      limits.length > 0 && t`cut-offs ${cutOff}`,
    ].filter((part) => part !== false);
    return [titles.join(' / ') || t`a section without a title`, ...more].join(', ');
  }

  return (value) => {
    const parts = partsIn(value);
    const sections = (part: PartState) => part.sections.map(shownSection).join('; ');
    if (parts.length === 0) return t`not divided`;
    return parts
      .map((part, index) => {
        const number = index + 1;
        const { minutes } = part;
        if (minutes === '') return sections(part);
        const leaving = part.earlyExit ? `, ${t`may be left early`}` : '';
        return `${t`part ${number} of ${minutes} minutes`}${leaving} (${sections(part)})`;
      })
      .join(', ');
  };
}
