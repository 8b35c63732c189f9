/** The dialog that a running test has open. */
export type DialogName =
  | 'none'
  | 'submit'
  | 'exit'
  | 'keys'
  | 'palette'
  | 'part'
  | 'paper'
  | 'display';
