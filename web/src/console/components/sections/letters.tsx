import { Columns, Shown } from '#console/components/shown.tsx';
import { Card } from '#ui/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

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
