/** A figure beside its bar. Of what did not happen in a run there is none (NaN): that bar is neither met nor missed. */
export function judge(figure: number, isMet: boolean) {
  if (Number.isNaN(figure)) return { says: 'not tried', isMissed: false };
  return { says: `${Math.round(figure)} (${isMet ? 'met' : 'MISSED'})`, isMissed: !isMet };
}
