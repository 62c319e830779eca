/**
 * The arcade's own tables. Amounts are INTEGER 1/100000 of a currency unit, times are epoch
 * milliseconds.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS player (
  id INTEGER PRIMARY KEY,
  operator_id INTEGER NOT NULL,
  user TEXT NOT NULL,
  fun_balance INTEGER CHECK (fun_balance >= 0),
  created_at INTEGER NOT NULL,
  UNIQUE (operator_id, user)
) STRICT;

-- One player at one game: the house's commitment to the next round, unrevealed. The player's part of the draw is not known here: it comes with the bet.
CREATE TABLE IF NOT EXISTS seat (
  player_id INTEGER NOT NULL REFERENCES player,
  game_code TEXT NOT NULL,
  server_seed TEXT NOT NULL CHECK (length(server_seed) = 64),
  nonce INTEGER NOT NULL CHECK (nonce >= 0),
  last_stake INTEGER,
  PRIMARY KEY (player_id, game_code)
) STRICT;

CREATE TABLE IF NOT EXISTS session (
  secret_hash TEXT PRIMARY KEY,
  player_id INTEGER NOT NULL REFERENCES player,
  game_code TEXT NOT NULL,
  token TEXT NOT NULL,
  currency TEXT NOT NULL,
  currency_symbol TEXT NOT NULL,
  lang TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- A launch on its way to the player's frame: its code stands in an address, which others may come to see, and opens one session once.
CREATE TABLE IF NOT EXISTS entry (
  code_hash TEXT PRIMARY KEY,
  player_id INTEGER NOT NULL REFERENCES player,
  game_code TEXT NOT NULL,
  token TEXT NOT NULL,
  currency TEXT NOT NULL,
  currency_symbol TEXT NOT NULL,
  lang TEXT NOT NULL,
  -- The operator's page that may frame the game.
  lobby_origin TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  entered INTEGER NOT NULL DEFAULT 0 CHECK (entered IN (0, 1))
) STRICT;

CREATE TABLE IF NOT EXISTS round (
  id TEXT PRIMARY KEY,
  player_id INTEGER NOT NULL REFERENCES player,
  game_code TEXT NOT NULL,
  token TEXT NOT NULL,
  currency TEXT NOT NULL,
  request_id TEXT NOT NULL,
  bet_uuid TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('betting', 'open', 'closed', 'refused', 'returned')),
  refusal TEXT,
  -- 0: a hand that is free of charge, and pays nothing.
  stake INTEGER NOT NULL CHECK (stake > 0 OR (stake = 0 AND payout = 0 AND table_round_id IS NOT NULL)),
  payout INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- JSON: the player's choice with the stake; at a table, the bets.
  choice TEXT NOT NULL,
  -- The round of the shared table whose outcome the slip follows.
  table_round_id TEXT REFERENCES table_round,
  -- When the player took the slip's bets back, counted from the beginning of the reveal.
  cash_out_ms INTEGER CHECK (cash_out_ms >= 0),
  -- The part of the stake that goes to the game's progressive pool, and the part of the payout that the pool bears.
  contribution INTEGER NOT NULL DEFAULT 0 CHECK (contribution >= 0),
  pool_won INTEGER NOT NULL DEFAULT 0 CHECK (pool_won BETWEEN 0 AND payout),
  -- Our income from the player in a hand among members; null where we play against them.
  rake INTEGER CHECK (rake >= 0),
  server_seed TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  balance INTEGER,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  UNIQUE (player_id, request_id),
  CHECK ((state IN ('closed', 'refused', 'returned')) = (closed_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_round ON round (player_id, game_code) WHERE state IN ('betting', 'open') AND table_round_id IS NULL;
CREATE INDEX IF NOT EXISTS round_history ON round (player_id, game_code, opened_at);
CREATE INDEX IF NOT EXISTS round_open ON round (opened_at) WHERE state IN ('betting', 'open');
CREATE INDEX IF NOT EXISTS round_closed ON round (closed_at) WHERE state IN ('closed', 'returned');
CREATE INDEX IF NOT EXISTS round_of_table ON round (table_round_id) WHERE table_round_id IS NOT NULL;

-- A progressive pool. Its carry is the fraction that its contributions owe or have in advance, in 1/10000 of the amount's unit.
CREATE TABLE IF NOT EXISTS pool (
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  carry INTEGER NOT NULL,
  PRIMARY KEY (game_code, currency)
) STRICT;

CREATE TABLE IF NOT EXISTS step (
  round_id TEXT NOT NULL REFERENCES round,
  ordinal INTEGER NOT NULL,
  nonce INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  -- JSON: the player's action; the state that the next step goes on from, which players may not see; the outcome, which they see.
  action TEXT NOT NULL,
  state TEXT NOT NULL,
  outcome TEXT NOT NULL,
  payout INTEGER NOT NULL CHECK (payout >= 0),
  PRIMARY KEY (round_id, ordinal),
  UNIQUE (round_id, request_id)
) STRICT;

-- A round of a shared table. Its outcome is kept before anybody is told.
CREATE TABLE IF NOT EXISTS table_round (
  id TEXT PRIMARY KEY,
  game_code TEXT NOT NULL,
  table_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('betting', 'revealing', 'ended')),
  server_seed TEXT NOT NULL CHECK (length(server_seed) = 64),
  -- Made of the seeds of everyone who bet; null until bets close.
  client_seed TEXT,
  -- JSON: those seeds by slip, in the order in which they are hashed.
  contributions TEXT,
  -- JSON; null until bets close.
  outcome TEXT,
  bets_close_at INTEGER NOT NULL,
  revealed_at INTEGER,
  ends_at INTEGER,
  UNIQUE (game_code, table_id, ordinal),
  CHECK ((phase = 'betting') = (outcome IS NULL))
) STRICT;

-- A hand that members play against each other is a round of a table that they alone sit at: its outcome is the deal. Its moves follow.
CREATE TABLE IF NOT EXISTS hand (
  table_round_id TEXT PRIMARY KEY REFERENCES table_round,
  level TEXT NOT NULL,
  -- JSON, by seat: the member's round, null where none sits; and whether anybody plays there, a member or a computer player.
  seats TEXT NOT NULL,
  players TEXT NOT NULL,
  -- The seat that won the table's hand before; null where nobody did, or that member is gone.
  lead INTEGER CHECK (lead >= 0)
) STRICT;
CREATE TABLE IF NOT EXISTS hand_move (
  table_round_id TEXT NOT NULL REFERENCES hand,
  ordinal INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  -- JSON.
  move TEXT NOT NULL,
  made_by TEXT NOT NULL CHECK (made_by IN ('member', 'clock', 'computer')),
  PRIMARY KEY (table_round_id, ordinal)
) STRICT;

-- Wins and rollbacks on their way to the operator; written together with the outcome that causes them.
CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES round,
  kind TEXT NOT NULL CHECK (kind IN ('win', 'rollback')),
  body TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'stuck')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  last_answer TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (round_id, kind)
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_due ON outbox (next_try_at) WHERE state = 'waiting';

CREATE TRIGGER IF NOT EXISTS step_is_final BEFORE UPDATE ON step BEGIN SELECT RAISE(ABORT, 'a step is final'); END;
CREATE TRIGGER IF NOT EXISTS step_is_kept BEFORE DELETE ON step BEGIN SELECT RAISE(ABORT, 'a step is kept'); END;
CREATE TRIGGER IF NOT EXISTS hand_move_is_final BEFORE UPDATE ON hand_move BEGIN SELECT RAISE(ABORT, 'a move is final'); END;
CREATE TRIGGER IF NOT EXISTS hand_move_is_kept BEFORE DELETE ON hand_move BEGIN SELECT RAISE(ABORT, 'a move is kept'); END;
CREATE TRIGGER IF NOT EXISTS table_round_is_kept BEFORE DELETE ON table_round BEGIN SELECT RAISE(ABORT, 'a round of a table is kept'); END;
CREATE TRIGGER IF NOT EXISTS table_round_is_drawn_once BEFORE UPDATE ON table_round
  WHEN NEW.server_seed <> OLD.server_seed OR (OLD.outcome IS NOT NULL AND (NEW.outcome IS NOT OLD.outcome OR NEW.client_seed IS NOT OLD.client_seed))
  BEGIN SELECT RAISE(ABORT, 'a round of a table is drawn once'); END;
CREATE TRIGGER IF NOT EXISTS round_is_kept BEFORE DELETE ON round BEGIN SELECT RAISE(ABORT, 'a round is kept'); END;
CREATE TRIGGER IF NOT EXISTS round_keeps_its_seeds BEFORE UPDATE ON round
  WHEN NEW.server_seed <> OLD.server_seed OR NEW.client_seed <> OLD.client_seed
  BEGIN SELECT RAISE(ABORT, 'a round keeps its seeds'); END;
CREATE TRIGGER IF NOT EXISTS round_ends_once BEFORE UPDATE ON round
  WHEN OLD.state IN ('closed', 'refused', 'returned')
    AND (NEW.state <> OLD.state OR NEW.payout <> OLD.payout OR NEW.stake <> OLD.stake)
  BEGIN SELECT RAISE(ABORT, 'a round ends once'); END;
`;
