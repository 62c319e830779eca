/**
 * Every refusal a caller can meet: its stable code and the HTTP status that goes with it. The words are in
 * `texts/errors.<lang>.json`; a test holds that each code has them in each language.
 */
export const errorStatus = {
  // of any call
  input_invalid: 400,
  body_unreadable: 400,
  login_first: 401,
  password_expired: 403,
  second_step_needed: 403,
  not_allowed: 403,
  real_account_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  too_many_requests: 429,
  system_error: 500,
  unavailable: 503,
  system_maintenance: 503,
  invalid_host: 421,
  region_blocked: 403,
  // sealed bodies
  sealed_unreadable: 400,
  sealed_stale: 400,
  sealed_repeated: 409,
  // session
  wrong_account_or_password: 401,
  login_locked: 429,
  account_locked: 403,
  account_not_member: 403,
  agents_only: 403,
  captcha_required: 401,
  captcha_wrong: 400,
  free_play_off: 403,
  way_off: 403,
  wrong_password: 400,
  password_unchanged: 400,
  // payment password
  payment_password_wrong: 400,
  payment_password_locked: 403,
  payment_password_unset: 409,
  payment_password_set: 409,
  payment_password_not_locked: 409,
  // an operator's second step
  second_step_wrong: 400,
  second_step_done: 409,
  totp_off: 409,
  totp_required: 409,
  operator_unknown: 404,
  operator_own: 409,
  operator_name_taken: 409,
  // agent transfers
  transfer_off: 403,
  transfer_too_small: 400,
  transfer_too_large: 400,
  transfer_day_limit: 409,
  transfer_turnover_left: 409,
  transfer_receiver_unknown: 404,
  transfer_receiver_closed: 409,
  balance_too_small: 409,
  // transfers between wallets
  wallet_limits_set: 409,
  wallet_transfer_too_new: 409,
  // bank accounts
  bank_unknown: 404,
  bank_account_holder: 400,
  bank_account_taken: 409,
  bank_account_known: 409,
  bank_account_max: 409,
  bank_account_unknown: 404,
  bank_account_resting: 409,
  // nickname and picture
  nickname_invalid: 400,
  nickname_refused: 400,
  nickname_too_soon: 409,
  nickname_unset: 409,
  picture_barred: 403,
  picture_unknown: 409,
  // contacts
  contact_missing: 409,
  contact_verified: 409,
  contact_unverified: 409,
  contact_rests: 409,
  login_password_missing: 409,
  email_invalid: 400,
  // registration
  registration_off: 403,
  username_taken: 409,
  email_taken: 409,
  mobile_taken: 409,
  invitation_code_invalid: 400,
  terms_not_accepted: 400,
  sms_not_available: 503,
  sms_too_soon: 429,
  sms_day_limit: 429,
  code_asker_limit: 429,
  mail_not_available: 503,
  verification_code_wrong: 400,
  verification_code_expired: 400,
  // fields
  input_empty: 400,
  passwords_differ: 400,
  amount_unclear: 400,
  amount_not_number: 400,
  mobile_length: 400,
  mobile_invalid: 400,
  dialing_code_not_served: 400,
  ...patternErrors(),
  // games
  game_unknown: 404,
  game_maintenance: 503,
  room_unknown: 404,
  launch_refused: 403,
  vendor_unavailable: 503,
  // content
  promotion_unknown: 404,
  content_unknown: 404,
  content_code_taken: 409,
  content_changed_meanwhile: 409,
  content_invalid: 400,
  // messages to support
  feedback_contact_missing: 400,
  feedback_picture_unknown: 409,
  feedback_unknown: 404,
  feedback_moved_meanwhile: 409,
  feedback_answer_missing: 400,
  feedback_answer_unreadable: 400,
  feedback_note_missing: 400,
  // inbox
  inbox_message_unknown: 404,
  inbox_receiver_unknown: 404,
  inbox_receiver_held_back: 409,
  inbox_text_missing: 400,
  // files and brands
  file_not_image: 400,
  file_too_large: 413,
  brand_version_conflict: 409,
  brand_document_invalid: 400,
  // deposits
  channel_unknown: 404,
  channel_closed: 503,
  amount_invalid: 400,
  amount_too_small: 400,
  amount_too_large: 400,
  too_many_open_deposits: 409,
  // records
  statement_too_long: 422,
  deposit_unknown: 404,
  deposit_not_in_review: 409,
  deposit_not_creditable: 409,
  deposit_has_money: 409,
  bank_payment_unknown: 404,
  bank_payment_not_open: 409,
  bank_payment_other_deposit: 409,
  receiving_account_unknown: 404,
  bank_statement_empty: 422,
  bank_statement_encoding: 422,
  bank_statement_layout: 422,
  bank_statement_other_account: 409,
  bank_statement_too_long: 413,
  account_closed: 409,
  payment_settled: 409,
  request_conflict: 409,
  gateway_unavailable: 503,
  signature_invalid: 401,
  // cases of the desk
  case_unknown: 404,
  case_decided: 409,
  case_claimed: 409,
  // responsible gaming
  deposit_limit_reached: 403,
  time_out_running: 403,
  self_excluded: 403,
  session_limit_reached: 403,
  reality_check_due: 403,
  limit_wish_unknown: 409,
  limit_cooling_off: 409,
  limit_invalid: 400,
  time_out_shorter: 409,
  registration_refused: 403,
  member_excluded: 409,
  member_over_limit: 409,
  // members at the desk
  member_unknown: 404,
  member_closed: 409,
  // withdrawals
  withdrawal_unknown: 404,
  withdrawal_too_small: 400,
  withdrawal_too_large: 400,
  withdrawal_not_available: 409,
  withdrawal_not_waiting: 409,
  withdrawal_declined: 409,
  member_owes: 409,
  withdrawal_not_paid: 409,
  withdrawal_not_in_doubt: 409,
  withdrawal_not_under_way: 409,
  // adjustments of balances
  adjustment_unknown: 404,
  adjustment_not_waiting: 409,
  // wins that are held
  held_win_unknown: 404,
  held_win_not_waiting: 409,
  // proofs of balances
  proof_unknown: 404,
  proof_without_you: 404,
  // records
  round_unknown: 404,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

type PatternCode = `reg_pattern_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21}`;

/** A field that does not match its pattern says which one: `reg_pattern_0` … `reg_pattern_21`, with {min} and {max}. */
function patternErrors(): Record<PatternCode, 400> {
  return Object.fromEntries(Array.from({ length: 22 }, (_, id) => [`reg_pattern_${id}`, 400])) as Record<PatternCode, 400>;
}
