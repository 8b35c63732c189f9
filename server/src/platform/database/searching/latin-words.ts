/**
 * Words of exams and subjects that are translated in Hindi and Urdu, not only spelled in other letters; beside them
 * those that are spelled, where the sound alone would find too much. As `fold` writes them.
 */
const words = `
  police: पुलिस پولیس
  constable: सिपाही आरक्षी सिपाहियों کانسٹیبل سپاہی
  teach: शिक्षक शिक्षा अध्यापक टीचर استاد معلم ٹیچر اساتذہ تدریس
  panchayat: पंचायत پنچایت
  secretary: सचिव سیکرٹری سکریٹری
  technical: तकनीकी تکنیکی
  medical: चिकित्सा मेडिकल طبی میڈیکل
  health: स्वास्थ्य صحت
  nurs: नर्स नर्सिंग نرس نرسنگ
  forest: वन جنگلات جنگل
  account: लेखा लेखाकार حسابات
  revenue: राजस्व محصولات مالگزاری مال
  patwari: पटवारी پٹواری
  bank: बैंक बैंकिंग بینک بینکنگ
  clerk: लिपिक क्लर्क کلرک
  assistant: सहायक معاون
  junior: कनिष्ठ جونییر
  class: श्रेणी क्लास کلاس درجہ
  general: सामान्य जनरल عام عمومی عامہ جنرل
  knowledge: ज्ञान علم نالج
  awareness: जागरूकता ज्ञान اگاہی معلومات
  current: समसामयिक करंट حالات حالیہ
  affairs: समसामयिकी घटनाएं حاضرہ
  mathematics: गणित ریاضی
  reasoning: तर्क तर्कशक्ति रीजनिंग استدلال ریزننگ
  english: अंग्रेजी इंग्लिश انگریزی
  hindi: हिंदी ہندی
  urdu: उर्दू اردو
  history: इतिहास تاریخ
  geography: भूगोल جغرافیہ
  polity: राजव्यवस्था राजनीति سیاسیات
  constitution: संविधान ایین
  science: विज्ञान ساینس
  physics: भौतिकी طبیعیات
  chemistry: रसायन کیمیا
  biology: जीवविज्ञान حیاتیات
  computer: कंप्यूटर संगणक کمپیوٹر
  econom: अर्थशास्त्र अर्थव्यवस्था معاشیات معیشت
  environment: पर्यावरण ماحولیات ماحول
  engineering: अभियांत्रिकी इंजीनियरिंग انجینیرنگ
  mock: मॉक ماک
  practice: अभ्यास مشق
  paper: पेपर प्रश्नपत्र پرچہ
  kashmir: कश्मीर کشمیر
  jammu: जम्मू جموں
`;

export const latinWords: ReadonlyMap<string, readonly string[]> = read(words);

function read(lines: string): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const line of lines.trim().split('\n')) {
    const [latin = '', others = ''] = line.trim().split(': ');
    for (const word of others.split(' ')) map.set(word, [...(map.get(word) ?? []), latin]);
  }
  return map;
}
