import { word } from '#domain/templates/choices.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say, type Text } from '#domain/templates/texts.ts';

/** From Sunday on. */
export const weekdays: readonly Text[] = [
  say`
    Sunday
    रविवार
    اتوار`,
  say`
    Monday
    सोमवार
    پیر`,
  say`
    Tuesday
    मंगलवार
    منگل`,
  say`
    Wednesday
    बुधवार
    بدھ`,
  say`
    Thursday
    गुरुवार
    جمعرات`,
  say`
    Friday
    शुक्रवार
    جمعہ`,
  say`
    Saturday
    शनिवार
    ہفتہ`,
];

const months: readonly (readonly [Text, number])[] = [
  [
    say`
      January
      जनवरी
      جنوری`,
    31,
  ],
  [
    say`
      February
      फ़रवरी
      فروری`,
    28,
  ],
  [
    say`
      March
      मार्च
      مارچ`,
    31,
  ],
  [
    say`
      April
      अप्रैल
      اپریل`,
    30,
  ],
  [
    say`
      May
      मई
      مئی`,
    31,
  ],
  [
    say`
      June
      जून
      جون`,
    30,
  ],
  [
    say`
      July
      जुलाई
      جولائی`,
    31,
  ],
  [
    say`
      August
      अगस्त
      اگست`,
    31,
  ],
  [
    say`
      September
      सितंबर
      ستمبر`,
    30,
  ],
  [
    say`
      October
      अक्टूबर
      اکتوبر`,
    31,
  ],
  [
    say`
      November
      नवंबर
      نومبر`,
    30,
  ],
  [
    say`
      December
      दिसंबर
      دسمبر`,
    31,
  ],
];

function weekday(day: number): Text {
  return weekdays[((day % 7) + 7) % 7] as Text;
}

function dayAt(day: number) {
  return word(weekday(day));
}

function monthName(month: number): Text {
  return months[month]?.[0] as Text;
}

/** The number of a day in a year that is no leap year. */
function dayOfYear(month: number, day: number): number {
  return months.slice(0, month).reduce((total, [, length]) => total + length, 0) + day;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function afterManyDays({ integer }: Random): Draft {
  const [today, ahead] = [integer(0, 6), integer(20, 400)];
  const rest = ahead % 7;
  return {
    question: say`
      Today is ${weekday(today)}. What day of the week will it be after ${ahead} days?
      आज ${weekday(today)} है। ${ahead} दिन बाद कौन-सा वार होगा?
      آج ${weekday(today)} ہے۔ ${ahead} دن بعد کون سا دن ہوگا؟`,
    answer: dayAt(today + ahead),
    slips: [
      slip('counts-backwards', dayAt(today - ahead))`
        count back instead of forward
        आप आगे के बजाय पीछे की ओर गिनें
        آپ آگے کے بجائے پیچھے کی طرف گنیں`,
      slip('counts-today', dayAt(today + ahead - 1))`
        count today as the first day
        आप आज को ही पहला दिन गिन लें
        آپ آج ہی کو پہلا دن گن لیں`,
      slip('one-day-too-far', dayAt(today + ahead + 1))`
        count one day too far
        आप एक दिन अधिक गिन लें
        آپ ایک دن زیادہ گن لیں`,
      slip('forgets-the-rest', dayAt(today))`
        count whole weeks only
        आप केवल पूरे सप्ताह गिनें
        آپ صرف پورے ہفتے گنیں`,
    ],
    working: say`
      $${ahead} = 7 \times ${(ahead - rest) / 7} + ${rest}$, so it is ${rest === 0 ? 'the same day' : `${rest} on from ${weekday(today).en}`}: ${weekday(today + ahead)}.
      $${ahead} = 7 \times ${(ahead - rest) / 7} + ${rest}$, अतः ${weekday(today)} से ${rest} आगे गिनने पर ${weekday(today + ahead)} आता है।
      چونکہ $${ahead} = 7 \times ${(ahead - rest) / 7} + ${rest}$ ہے، اس لیے ${weekday(today)} سے ${rest} آگے گننے پر ${weekday(today + ahead)} آتا ہے۔`,
  };
}

function laterInTheYear({ integer }: Random): Draft | null {
  const [from, to] = [integer(0, 10), integer(1, 11)];
  const [start, end] = [integer(1, 28), integer(1, 28)];
  const first = integer(0, 6);
  if (to <= from) return null;
  const gap = dayOfYear(to, end) - dayOfYear(from, start);
  const [one, other] = [monthName(from), monthName(to)];
  return {
    question: say`
      In a year that is not a leap year, ${start} ${one} is a ${weekday(first)}. What day of the week is ${end} ${other} of that year?
      किसी सामान्य वर्ष (जो लीप वर्ष नहीं है) में ${start} ${one} को ${weekday(first)} है। उसी वर्ष ${end} ${other} को कौन-सा वार होगा?
      کسی عام سال (جو لیپ کا سال نہیں) میں ${start} ${one} کو ${weekday(first)} ہے۔ اسی سال ${end} ${other} کو کون سا دن ہوگا؟`,
    answer: dayAt(first + gap),
    slips: [
      slip('months-of-thirty', dayAt(first + 30 * (to - from) + end - start))`
        take 30 days for every month
        आप प्रत्येक महीने को 30 दिन का मान लें
        آپ ہر مہینے کو 30 دن کا مان لیں`,
      slip('counts-the-first-day', dayAt(first + gap + 1))`
        count the first day as well
        आप पहले दिन को भी गिन लें
        آپ پہلے دن کو بھی گن لیں`,
      slip('one-day-short', dayAt(first + gap - 1))`
        leave out the last day
        आप अंतिम दिन को छोड़ दें
        آپ آخری دن کو چھوڑ دیں`,
      slip('counts-backwards', dayAt(first - gap))`
        count back instead of forward
        आप आगे के बजाय पीछे की ओर गिनें
        آپ آگے کے بجائے پیچھے کی طرف گنیں`,
      slip('two-days-too-far', dayAt(first + gap + 2))`
        count both ends twice
        आप दोनों सिरों के दिन दो बार गिन लें
        آپ دونوں سروں کے دن دو بار گن لیں`,
    ],
    working: say`
      It is ${gap} days later. $${gap} = 7 \times ${(gap - (gap % 7)) / 7} + ${gap % 7}$, so it is a ${weekday(first + gap)}.
      बीच में ${gap} दिन हैं। $${gap} = 7 \times ${(gap - (gap % 7)) / 7} + ${gap % 7}$, अतः ${weekday(first + gap)} होगा।
      درمیان میں ${gap} دن ہیں۔ $${gap} = 7 \times ${(gap - (gap % 7)) / 7} + ${gap % 7}$، اس لیے ${weekday(first + gap)} ہوگا۔`,
  };
}

/** 1 January 1900 was a Monday; whole years and days since. */
function weekdayOf(year: number, month: number, day: number): number {
  let odd = 0;
  for (let past = 1900; past < year; past += 1) odd += isLeap(past) ? 2 : 1;
  return odd + dayOfYear(month, day) + (isLeap(year) && month > 1 ? 1 : 0);
}

function sameDateLater({ integer }: Random): Draft {
  const [year, span] = [integer(1950, 2030), integer(1, 12)];
  const [month, day] = [integer(2, 11), integer(1, 30)];
  const [then, later] = [weekdayOf(year, month, day), weekdayOf(year + span, month, day)];
  const name = monthName(month);
  const leaps = later - then - span;
  return {
    question: say`
      ${day} ${name} ${year} falls on a ${weekday(then)}. On which day of the week does ${day} ${name} ${year + span} fall?
      ${day} ${name} ${year} को ${weekday(then)} है। ${day} ${name} ${year + span} को कौन-सा वार होगा?
      اگر ${day} ${name} ${year} کو ${weekday(then)} ہو تو ${day} ${name} ${year + span} کو کون سا دن ہوگا؟`,
    answer: dayAt(later),
    slips: [
      slip('forgets-leap-years', dayAt(then + span))`
        forget the leap years
        आप लीप वर्षों को भूल जाएँ
        آپ لیپ کے سالوں کو بھول جائیں`,
      slip('same-day', dayAt(then))`
        think that the day stays the same
        आप मान लें कि वार वही रहता है
        آپ مان لیں کہ دن وہی رہتا ہے`,
      slip('one-leap-year-too-many', dayAt(later + 1))`
        count one leap year too many
        आप एक लीप वर्ष अधिक गिन लें
        آپ لیپ کا ایک سال زیادہ گن لیں`,
      slip('counts-backwards', dayAt(2 * then - later))`
        count back instead of forward
        आप आगे के बजाय पीछे की ओर गिनें
        آپ آگے کے بجائے پیچھے کی طرف گنیں`,
      slip('every-year-a-leap-year', dayAt(then + 2 * span))`
        take every year for a leap year
        आप प्रत्येक वर्ष को लीप वर्ष मान लें
        آپ ہر سال کو لیپ کا سال مان لیں`,
    ],
    working: say`
      Each year moves the day on by 1, each 29 February between the dates by 1 more: $${span} + ${leaps} = ${span + leaps}$. It is a ${weekday(later)}.
      प्रत्येक वर्ष में वार 1 आगे बढ़ता है और बीच में आने वाली प्रत्येक 29 फ़रवरी से 1 और: $${span} + ${leaps} = ${span + leaps}$। अतः ${weekday(later)} होगा।
      ہر سال دن 1 آگے بڑھتا ہے اور درمیان میں آنے والی ہر 29 فروری سے 1 اور: $${span} + ${leaps} = ${span + leaps}$۔ اس لیے ${weekday(later)} ہوگا۔`,
  };
}

const topic = say`
  Calendar
  कैलेंडर
  کیلنڈر`;

export const calendar = family('Reasoning', topic, {
  'after-many-days': { difficulty: 'easy', variety: 800, draw: afterManyDays },
  'later-in-the-year': { difficulty: 'medium', variety: 990, draw: laterInTheYear },
  'same-date-later': { difficulty: 'medium', variety: 990, draw: sameDateLater },
});
