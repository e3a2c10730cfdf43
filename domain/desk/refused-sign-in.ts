/** spec §12.8 Why a sign-in of a member of staff was refused, as its entry in the audit says. */
export type WhyRefused =
  | 'wrong_password'
  | 'wrong_factor'
  | 'used_code'
  | 'passkey_needed'
  | 'too_many_wrong'
  | 'deactivated'
  /** The company gives the address to another account now. */
  | 'other_identity';

/** spec §12.8 How many refused sign-ins of one person the audit takes in a day; of more only the log tells. */
export const REFUSALS_KEPT_A_DAY = 20;
