import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { DateField } from '#ui/date-field.tsx';

const days: (string | null)[] = [];

function Birthday({ day: first = '' }: { day?: string }) {
  const [day, setDay] = useState(first);
  return (
    <DateField
      label="Date of Birth"
      value={day}
      onDay={(next) => {
        days.push(next);
        setDay(next ?? 'no day');
      }}
    />
  );
}

const show = (birthday: ReactElement) =>
  render(<I18nProvider i18n={i18n}>{birthday}</I18nProvider>);
const field = () => screen.getByLabelText<HTMLInputElement>('Date of Birth');

describe('DateField', () => {
  it('writes a day as people in India do, in whatever language the browser speaks', () => {
    show(<Birthday day="2001-02-28" />);
    expect(field().value).toBe('28 Feb 2001');
  });

  it.each([
    ['28/2/2001', '2001-02-28'],
    ['05-04-2001', '2001-04-05'],
    ['5.4.2001', '2001-04-05'],
    ['28022001', '2001-02-28'],
    ['28 Feb 2001', '2001-02-28'],
    ['1st September, 2001', '2001-09-01'],
    ['2001-02-28', '2001-02-28'],
    ['30/2/2001', null],
    ['2/28/2001', null],
    ['28 Foo 2001', null],
    ['28/2/01', null],
    ['', ''],
  ])('reads %j, the day first, as %j', async (typed, day) => {
    days.length = 0;
    show(<Birthday day="1999-01-01" />);
    await userEvent.clear(field());
    if (typed !== '') await userEvent.type(field(), typed);
    expect(days.at(-1)).toBe(day);
  });

  it('writes out what was typed once it is left, and leaves what it cannot read', async () => {
    show(<Birthday />);
    await userEvent.type(field(), '28/2/2001');
    await userEvent.tab();
    expect(field().value).toBe('28 Feb 2001');
    await userEvent.clear(field());
    await userEvent.type(field(), 'soon');
    await userEvent.tab();
    expect(field().value).toBe('soon');
  });

  it('takes a day of the calendar', () => {
    const { container } = show(<Birthday />);
    const calendar = container.querySelector('input[type=date]');
    if (calendar === null) throw new Error('There is no calendar');
    fireEvent.change(calendar, { target: { value: '2001-02-28' } });
    expect(field().value).toBe('28 Feb 2001');
    expect(days.at(-1)).toBe('2001-02-28');
  });
});
