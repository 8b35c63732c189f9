const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN');

/** '₹499', '₹422.88', '₹1,23,456'. */
export function formatPaise(paise: number): string {
  return `₹${(paise % 100 === 0 ? whole : exact).format(paise / 100)}`;
}
