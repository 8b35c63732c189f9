import { degrees, word } from '#domain/templates/choices.ts';
import { minus, plus, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

const halfDay = 720;

/** Minutes since twelve on the dial. */
function timeAt(minutes: number) {
  const onDial = ((minutes % halfDay) + halfDay) % halfDay;
  const hour = (onDial - (onDial % 60)) / 60;
  return word(say`${hour === 0 ? 12 : hour}:${`${onDial % 60}`.padStart(2, '0')}`);
}

function angleOfHands({ integer }: Random): Draft {
  const [hour, minute] = [integer(1, 12), integer(1, 59)];
  const between = (apart: ReturnType<typeof plus>) => {
    const size = apart.over < 0 ? minus(0, apart) : apart;
    return size.over > 180 * size.under ? minus(360, size) : size;
  };
  const ofHour = plus(30 * (hour % 12), ratio(minute, 2));
  const angle = between(minus(ofHour, 6 * minute));
  const stiff = between(plus(30 * (hour % 12) - 6 * minute, 0));
  return {
    question: say`
      What is the smaller angle between the hands of a clock at ${timeAt(hour * 60 + minute)}?
      ${timeAt(hour * 60 + minute)} बजे घड़ी की दोनों सुइयों के बीच का छोटा कोण कितना होगा?
      گھڑی میں ${timeAt(hour * 60 + minute)} بجے دونوں سوئیوں کے درمیان چھوٹا زاویہ کتنا ہوگا؟`,
    answer: degrees(angle),
    slips: [
      slip('hour-hand-stands-still', degrees(stiff))`
        let the hour hand stand still at ${hour}
        आप घंटे की सुई को ${hour} पर ही रुकी मान लें
        آپ گھنٹے کی سوئی کو ${hour} پر ہی رکی ہوئی مان لیں`,
      slip('larger-angle', degrees(minus(360, angle)))`
        take the larger angle
        आप बड़ा कोण ले लें
        آپ بڑا زاویہ لے لیں`,
      slip(
        'hour-hand-too-fast',
        degrees(between(minus(plus(30 * (hour % 12), minute), 6 * minute))),
      )`
        move the hour hand by 1° a minute instead of half a degree
        आप घंटे की सुई को प्रति मिनट आधे अंश के बजाय 1° चला दें
        آپ گھنٹے کی سوئی کو فی منٹ آدھے درجے کے بجائے 1° چلا دیں`,
      slip('minute-hand-alone', degrees(6 * minute))`
        give the angle of the minute hand from 12
        आप 12 से मिनट की सुई का कोण दे दें
        آپ 12 سے منٹ کی سوئی کا زاویہ دے دیں`,
      slip('hour-hand-alone', degrees(ofHour))`
        give the angle of the hour hand from 12
        आप 12 से घंटे की सुई का कोण दे दें
        آپ 12 سے گھنٹے کی سوئی کا زاویہ دے دیں`,
    ],
    working: say`
      Hour hand: $30 \times ${hour % 12} + \frac{${minute}}{2}$ degrees; minute hand: $6 \times ${minute} = ${6 * minute}$ degrees. The smaller angle is ${degrees(angle)}.
      घंटे की सुई: $30 \times ${hour % 12} + \frac{${minute}}{2}$ अंश; मिनट की सुई: $6 \times ${minute} = ${6 * minute}$ अंश। छोटा कोण ${degrees(angle)} है।
      گھنٹے کی سوئی: $30 \times ${hour % 12} + \frac{${minute}}{2}$ درجے؛ منٹ کی سوئی: $6 \times ${minute} = ${6 * minute}$ درجے۔ چھوٹا زاویہ ${degrees(angle)} ہے۔`,
    sane: { from: 0, to: 360, grain: 'decimals' },
  };
}

function mirrorTime({ integer }: Random): Draft {
  const shown = integer(1, halfDay - 1);
  return {
    question: say`
      A clock seen in a mirror shows ${timeAt(shown)}. What is the real time?
      दर्पण में देखने पर एक घड़ी ${timeAt(shown)} का समय दिखाती है। वास्तविक समय क्या है?
      آئینے میں دیکھنے پر ایک گھڑی ${timeAt(shown)} کا وقت دکھاتی ہے۔ اصل وقت کیا ہے؟`,
    answer: timeAt(halfDay - shown),
    slips: [
      slip('takes-from-thirteen', timeAt(halfDay + 60 - shown))`
        take it from 13 hours
        आप उसे 13 घंटों में से घटा दें
        آپ اسے 13 گھنٹوں میں سے گھٹا دیں`,
      slip('takes-from-eleven', timeAt(halfDay - 60 - shown))`
        take it from 11 hours
        आप उसे 11 घंटों में से घटा दें
        آپ اسے 11 گھنٹوں میں سے گھٹا دیں`,
      slip('upside-down', timeAt(shown + halfDay / 2))`
        turn the clock upside down
        आप घड़ी को उलटा कर दें
        آپ گھڑی کو الٹا کر دیں`,
      slip('mirror-of-no-use', timeAt(shown))`
        think that the mirror changes nothing
        आप मान लें कि दर्पण से कुछ नहीं बदलता
        آپ مان لیں کہ آئینے سے کچھ نہیں بدلتا`,
    ],
    working: say`
      The real time and the one in the mirror make 12 hours together: 12:00 less ${timeAt(shown)} is ${timeAt(halfDay - shown)}.
      वास्तविक समय और दर्पण के समय का योग 12 घंटे होता है: 12:00 में से ${timeAt(shown)} घटाने पर ${timeAt(halfDay - shown)} आता है।
      اصل وقت اور آئینے کے وقت کا مجموعہ 12 گھنٹے ہوتا ہے: 12:00 میں سے ${timeAt(shown)} گھٹانے پر ${timeAt(halfDay - shown)} آتا ہے۔`,
  };
}

function gainingClock({ integer }: Random): Draft {
  const gains = integer(2, 12);
  const [from, span] = [integer(1, 12), integer(2, 9)];
  const [start, end] = [from * 60, from * 60 + span * 60];
  const off = gains * span;
  return {
    question: say`
      A clock gains ${gains} minutes every hour. It is set right at ${timeAt(start)}. What time does it show ${span} hours later?
      एक घड़ी प्रति घंटा ${gains} मिनट तेज़ हो जाती है। उसे ${timeAt(start)} बजे सही किया गया। ${span} घंटे बाद वह क्या समय दिखाएगी?
      ایک گھڑی فی گھنٹہ ${gains} منٹ تیز ہو جاتی ہے۔ اسے ${timeAt(start)} بجے درست کیا گیا۔ ${span} گھنٹے بعد وہ کیا وقت دکھائے گی؟`,
    answer: timeAt(end + off),
    slips: [
      slip('loses-for-gains', timeAt(end - off))`
        let the clock go slow instead of fast
        आप घड़ी को तेज़ के बजाय धीमी मान लें
        آپ گھڑی کو تیز کے بجائے سست مان لیں`,
      slip('one-hour-only', timeAt(end + gains))`
        count the gain of one hour only
        आप केवल एक घंटे की बढ़त गिनें
        آپ صرف ایک گھنٹے کی زیادتی گنیں`,
      slip('right-time', timeAt(end))`
        give the right time
        आप सही समय दे दें
        آپ صحیح وقت دے دیں`,
      slip('gain-alone', timeAt(start + off))`
        add only the minutes gained
        आप केवल बढ़े हुए मिनट जोड़ दें
        آپ صرف بڑھے ہوئے منٹ جوڑ دیں`,
    ],
    working: say`
      In ${span} hours it gains $${gains} \times ${span} = ${off}$ minutes: ${timeAt(end)} becomes ${timeAt(end + off)}.
      ${span} घंटों में वह $${gains} \times ${span} = ${off}$ मिनट आगे हो जाती है: ${timeAt(end)} के स्थान पर ${timeAt(end + off)}।
      کل ${span} گھنٹوں میں وہ $${gains} \times ${span} = ${off}$ منٹ آگے ہو جاتی ہے: ${timeAt(end)} کی جگہ ${timeAt(end + off)}۔`,
  };
}

const topic = say`
  Clocks
  घड़ी
  گھڑی`;

export const clocks = family('Reasoning', topic, {
  'angle-of-the-hands': { difficulty: 'medium', variety: 520, draw: angleOfHands },
  'time-in-a-mirror': { difficulty: 'easy', variety: 540, draw: mirrorTime },
  'clock-that-gains': { difficulty: 'medium', variety: 650, draw: gainingClock },
});
