/**
 * The states and union territories of India by their numbers in the law of goods and services tax: the first two digits
 * of every number of registration (GSTIN), and what an invoice names as the place of supply.
 */
const indianStates = {
  '01': 'Jammu & Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman & Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;

/** The number that the law has for a buyer who lives in no state of India. */
export const abroad = '96';

/** Where somebody may live who buys. */
export const placesOfSupply = { ...indianStates, [abroad]: 'Outside India' } as const;

export type StateCode = keyof typeof placesOfSupply;

export const stateCodes = Object.keys(placesOfSupply) as StateCode[];

/** 'Punjab (03)'. @returns what was given where no state has this number. */
export function stateName(code: string): string {
  const name = (placesOfSupply as Readonly<Record<string, string>>)[code];
  return name === undefined ? code : `${name} (${code})`;
}

/** Which state a learner means who wrote its name himself ('J and K' is nobody's name of it); null: none of them. */
export function stateNamed(written: string): StateCode | null {
  const wanted = plain(written);
  return stateCodes.find((code) => plain(placesOfSupply[code]) === wanted) ?? null;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
}
