import { days, formula, hours, plain } from '#domain/templates/choices.ts';
import { minus, plus, ratio, times } from '#domain/templates/exact.ts';
import { men, women } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function together({ integer, pick }: Random): Draft | null {
  const [a, b] = [integer(4, 60), integer(4, 60)];
  const answer = ratio(a * b, a + b);
  const [first, second] = [pick(men), pick(women)];
  if (a === b) return null;
  return {
    question: say`
      ${first} can finish a piece of work in ${days(a)} and ${second} in ${days(b)}. In how many days can they finish it together?
      ${first} किसी काम को ${days(a)} में और ${second} ${days(b)} में पूरा कर सकती है। दोनों मिलकर उसे कितने दिनों में पूरा करेंगे?
      ${first} کسی کام کو ${days(a)} میں اور ${second} ${days(b)} میں مکمل کر سکتی ہے۔ دونوں مل کر اسے کتنے دنوں میں مکمل کریں گے؟`,
    answer: days(answer),
    slips: [
      slip('mean-of-the-days', days(ratio(a + b, 2)))`
        take the mean of the two times
        आप दोनों के समय का औसत ले लें
        آپ دونوں مدتوں کا اوسط لے لیں`,
      slip('adds-the-days', days(a + b))`
        add the two times
        आप दोनों के समय जोड़ दें
        آپ دونوں مدتیں جوڑ دیں`,
      slip('subtracts-the-rates', days(ratio(a * b, Math.abs(a - b))))`
        subtract the two rates instead of adding them
        आप दोनों की एक दिन की कार्य-दर जोड़ने के बजाय घटा दें
        آپ دونوں کے ایک دن کے کام کو جوڑنے کے بجائے گھٹا دیں`,
      slip('difference-of-the-days', days(Math.abs(a - b)))`
        subtract the two times
        आप दोनों के समय का अंतर ले लें
        آپ دونوں مدتوں کا فرق لے لیں`,
    ],
    working: say`
      In a day they do $\frac{1}{${a}} + \frac{1}{${b}} = \frac{${a + b}}{${a * b}}$ of the work: ${days(answer)}.
      एक दिन में दोनों $\frac{1}{${a}} + \frac{1}{${b}} = \frac{${a + b}}{${a * b}}$ काम करते हैं, अतः ${days(answer)} लगेंगे।
      ایک دن میں دونوں $\frac{1}{${a}} + \frac{1}{${b}} = \frac{${a + b}}{${a * b}}$ کام کرتے ہیں، اس لیے ${days(answer)} لگیں گے۔`,
    sane: { to: 2000, grain: 'fractions' },
  };
}

function otherAlone({ integer, pick }: Random): Draft | null {
  const [p, q, part] = [integer(1, 7), integer(1, 7), integer(1, 6)];
  const [a, b, shared] = [part * p * (p + q), part * q * (p + q), part * p * q];
  const [first, second] = [pick(men), pick(women)];
  if (a === b || a > 120 || b > 120 || shared < 2) return null;
  return {
    question: say`
      ${first} and ${second} together finish a job in ${days(shared)}. ${first} alone needs ${days(a)}. How many days does ${second} alone need?
      ${first} और ${second} मिलकर एक काम ${days(shared)} में पूरा करते हैं। ${first} अकेले उसे ${days(a)} में पूरा करता है। ${second} अकेली उसे कितने दिनों में पूरा करेगी?
      ${first} اور ${second} مل کر ایک کام ${days(shared)} میں مکمل کرتے ہیں۔ ${first} اکیلا اسے ${days(a)} میں مکمل کرتا ہے۔ ${second} اکیلی اسے کتنے دنوں میں مکمل کرے گی؟`,
    answer: days(b),
    slips: [
      slip('subtracts-the-days', days(a - shared))`
        subtract the two times
        आप दोनों के समय का अंतर ले लें
        آپ دونوں مدتوں کا فرق لے لیں`,
      slip('adds-the-rates', days(ratio(a * shared, a + shared)))`
        add the two rates instead of subtracting them
        आप दोनों कार्य-दरों को घटाने के बजाय जोड़ दें
        آپ کام کی دونوں شرحوں کو گھٹانے کے بجائے جوڑ دیں`,
      slip('adds-the-days', days(a + shared))`
        add the two times
        आप दोनों के समय जोड़ दें
        آپ دونوں مدتیں جوڑ دیں`,
      slip('twice-the-time', days(2 * shared))`
        let both work equally fast
        आप दोनों की कार्य-क्षमता बराबर मान लें
        آپ دونوں کی رفتارِ کار برابر مان لیں`,
    ],
    working: say`
      $\frac{1}{${shared}} - \frac{1}{${a}} = \frac{1}{${b}}$, so ${second} alone needs ${days(b)}.
      $\frac{1}{${shared}} - \frac{1}{${a}} = \frac{1}{${b}}$, अतः ${second} को अकेले ${days(b)} लगेंगे।
      $\frac{1}{${shared}} - \frac{1}{${a}} = \frac{1}{${b}}$، اس لیے ${second} کو اکیلے ${days(b)} لگیں گے۔`,
    sane: { grain: 'fractions', to: 400 },
  };
}

function menAndDays({ integer }: Random): Draft | null {
  const [others, answer, team] = [integer(4, 40), integer(4, 40), integer(4, 40)];
  const span = (others * answer) / team;
  if (team === others || !Number.isInteger(span) || span > 60) return null;
  return {
    question: say`
      ${team} workers can build a wall in ${days(span)}. In how many days can ${others} workers build it?
      ${team} मज़दूर एक दीवार ${days(span)} में बना सकते हैं। ${others} मज़दूर उसे कितने दिनों में बनाएँगे?
      ${team} مزدور ایک دیوار ${days(span)} میں بنا سکتے ہیں۔ ${others} مزدور اسے کتنے دنوں میں بنائیں گے؟`,
    answer: days(answer),
    slips: [
      slip('direct-proportion', days(ratio(others * span, team)))`
        take it for direct proportion: more workers, more days
        आप इसे सीधा अनुपात मान लें, यानी अधिक मज़दूर तो अधिक दिन
        آپ اسے تناسبِ راست مان لیں، یعنی زیادہ مزدور تو زیادہ دن`,
      slip('difference-of-workers', days(span + team - others))`
        change the days by the difference of the workers
        आप मज़दूरों के अंतर जितने ही दिन घटा-बढ़ा दें
        آپ مزدوروں کے فرق کے برابر ہی دن گھٹا بڑھا دیں`,
      slip('days-stay', days(span))`
        let the days stay as they were
        आप दिन उतने ही रहने दें
        آپ دن اتنے ہی رہنے دیں`,
      slip('swaps', days(ratio(team * others, span)))`
        divide the product of the workers by the days
        आप मज़दूरों की संख्याओं के गुणनफल को दिनों से भाग दें
        آپ مزدوروں کی تعدادوں کے حاصل ضرب کو دنوں سے تقسیم کریں`,
    ],
    working: say`$\frac{${team} \times ${span}}{${others}} = ${answer}$`,
    sane: { to: 400, grain: 'fractions' },
  };
}

function tankWithLeak({ integer }: Random): Draft | null {
  const [fills, empties] = [integer(2, 30), integer(3, 60)];
  if (empties <= fills) return null;
  const answer = ratio(fills * empties, empties - fills);
  return {
    question: say`
      A pipe fills a tank in ${hours(fills)}, and a leak empties the full tank in ${hours(empties)}. In how many hours will the empty tank be filled while the leak is open?
      एक नल किसी टंकी को ${hours(fills)} में भरता है और एक रिसाव भरी टंकी को ${hours(empties)} में खाली कर देता है। रिसाव खुला रहने पर खाली टंकी कितने घंटों में भरेगी?
      ایک نل کسی ٹنکی کو ${hours(fills)} میں بھرتا ہے اور ایک رساؤ بھری ہوئی ٹنکی کو ${hours(empties)} میں خالی کر دیتا ہے۔ رساؤ کھلا رہنے پر خالی ٹنکی کتنے گھنٹوں میں بھرے گی؟`,
    answer: hours(answer),
    slips: [
      slip('leak-helps', hours(ratio(fills * empties, empties + fills)))`
        add the two rates, as if the leak filled the tank too
        आप दोनों दरें जोड़ दें, मानो रिसाव भी टंकी भरता हो
        آپ دونوں شرحیں جوڑ دیں، گویا رساؤ بھی ٹنکی بھرتا ہو`,
      slip('subtracts-the-hours', hours(empties - fills))`
        subtract the two times
        आप दोनों के समय का अंतर ले लें
        آپ دونوں وقتوں کا فرق لے لیں`,
      slip('forgets-the-leak', hours(fills))`
        forget the leak
        आप रिसाव को भूल जाएँ
        آپ رساؤ کو بھول جائیں`,
      slip('adds-the-hours', hours(empties + fills))`
        add the two times
        आप दोनों के समय जोड़ दें
        آپ دونوں وقت جوڑ دیں`,
    ],
    working: say`$\frac{1}{${fills}} - \frac{1}{${empties}} = \frac{${empties - fills}}{${fills * empties}}, \quad \frac{${fills * empties}}{${empties - fills}} = ${formula(answer)}$`,
    sane: { to: 400, grain: 'fractions' },
  };
}

function oneLeaves({ integer, pick }: Random): Draft | null {
  const [a, b] = [integer(6, 40), integer(6, 40)];
  const shared = integer(1, 8);
  const done = times(shared, plus(ratio(1, a), ratio(1, b)));
  const rest = times(b, minus(1, done));
  const [first, second] = [pick(men), pick(women)];
  if (rest.over <= 0 || a === b) return null;
  return {
    question: say`
      ${first} alone can do a job in ${days(a)}, ${second} alone in ${days(b)}. They begin together, and after ${days(shared)} ${first} leaves. How many more days does ${second} need to finish?
      ${first} अकेले एक काम को ${days(a)} में और ${second} अकेली ${days(b)} में कर सकती है। दोनों मिलकर काम शुरू करते हैं और ${days(shared)} बाद ${first} काम छोड़ देता है। शेष काम पूरा करने में ${second} को और कितने दिन लगेंगे?
      ${first} اکیلا ایک کام ${days(a)} میں اور ${second} اکیلی ${days(b)} میں کر سکتی ہے۔ دونوں مل کر کام شروع کرتے ہیں اور ${days(shared)} بعد ${first} کام چھوڑ دیتا ہے۔ باقی کام مکمل کرنے میں ${second} کو مزید کتنے دن لگیں گے؟`,
    answer: days(rest),
    slips: [
      slip('whole-time', days(plus(rest, shared)))`
        count the ${days(shared)} together as well
        आप साथ काम किए ${days(shared)} भी गिन लें
        آپ ساتھ کام کیے ہوئے ${days(shared)} بھی گن لیں`,
      slip('the-other-finishes', days(times(a, minus(1, done))))`
        let ${first} finish the work
        आप शेष काम ${first} से करवा लें
        آپ باقی کام ${first} سے کروا لیں`,
      slip('forgets-the-one-who-left', days(b - shared))`
        forget what ${first} has done
        आप ${first} का किया हुआ काम भूल जाएँ
        آپ ${first} کا کیا ہوا کام بھول جائیں`,
      slip('goes-on-together', days(minus(ratio(a * b, a + b), shared)))`
        let both work on to the end
        आप दोनों से अंत तक काम करवाएँ
        آپ دونوں سے آخر تک کام کروائیں`,
    ],
    working: say`
      Done together: $${shared}\left(\frac{1}{${a}} + \frac{1}{${b}}\right) = ${formula(done)}$. The rest: $${formula(minus(1, done))} \times ${b} = ${formula(rest)}$.
      मिलकर किया गया काम: $${shared}\left(\frac{1}{${a}} + \frac{1}{${b}}\right) = ${formula(done)}$। शेष काम का समय: $${formula(minus(1, done))} \times ${b} = ${formula(rest)}$।
      مل کر کیا گیا کام: $${shared}\left(\frac{1}{${a}} + \frac{1}{${b}}\right) = ${formula(done)}$۔ باقی کام کا وقت: $${formula(minus(1, done))} \times ${b} = ${formula(rest)}$۔`,
    sane: { from: 0.2, to: 100, grain: 'fractions' },
  };
}

function moreHoursADay({ integer }: Random): Draft | null {
  const [team, span, daily] = [integer(5, 30), integer(5, 30), integer(4, 10)];
  const [others, longer] = [integer(5, 30), integer(4, 10)];
  const answer = ratio(team * span * daily, others * longer);
  if (daily === longer || team === others || answer.under !== 1) return null;
  return {
    question: say`
      ${team} men working ${hours(daily)} a day finish a road in ${days(span)}. In how many days will ${others} men finish it, working ${hours(longer)} a day?
      ${team} आदमी प्रतिदिन ${hours(daily)} काम करके एक सड़क ${days(span)} में पूरी करते हैं। ${others} आदमी प्रतिदिन ${hours(longer)} काम करके उसे कितने दिनों में पूरा करेंगे?
      ${team} آدمی روزانہ ${hours(daily)} کام کر کے ایک سڑک ${days(span)} میں مکمل کرتے ہیں۔ ${others} آدمی روزانہ ${hours(longer)} کام کر کے اسے کتنے دنوں میں مکمل کریں گے؟`,
    answer: days(answer),
    slips: [
      slip('forgets-the-hours', days(ratio(team * span, others)))`
        forget the hours a day
        आप प्रतिदिन के घंटों को भूल जाएँ
        آپ روزانہ کے گھنٹوں کو بھول جائیں`,
      slip('forgets-the-men', days(ratio(span * daily, longer)))`
        forget the number of men
        आप आदमियों की संख्या को भूल जाएँ
        آپ آدمیوں کی تعداد کو بھول جائیں`,
      slip('hours-turned-around', days(ratio(team * span * longer, others * daily)))`
        turn the hours around
        आप घंटों का अनुपात उलट दें
        آپ گھنٹوں کی نسبت الٹ دیں`,
      slip('men-turned-around', days(ratio(others * span * daily, team * longer)))`
        turn the men around
        आप आदमियों का अनुपात उलट दें
        آپ آدمیوں کی نسبت الٹ دیں`,
      slip('days-stay', days(span))`
        let the days stay as they were
        आप दिन उतने ही रहने दें
        آپ دن اتنے ہی رہنے دیں`,
    ],
    working: say`$\frac{${team} \times ${span} \times ${daily}}{${others} \times ${longer}} = ${plain(answer)}$`,
    sane: { to: 200, grain: 'decimals' },
  };
}

const topic = say`
  Time and work
  समय और कार्य
  وقت اور کام`;

export const work = family('Mathematics', topic, {
  'work-together': { difficulty: 'easy', variety: 990, draw: together },
  'other-alone': { difficulty: 'medium', variety: 920, draw: otherAlone },
  'men-and-days': { difficulty: 'easy', variety: 890, draw: menAndDays },
  'tank-with-a-leak': { difficulty: 'medium', variety: 690, draw: tankWithLeak },
  'one-leaves': { difficulty: 'hard', variety: 990, draw: oneLeaves },
  'more-hours-a-day': { difficulty: 'hard', variety: 990, draw: moreHoursADay },
});
