/**
 * The limits of limit.ts and failures.ts as scripts of Redis, by its clock: the machines' own clocks
 * may differ. Each answers with the milliseconds to wait, 0 for none.
 */
const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** ARGV: what to do, milliseconds per call, how far ahead the burst may be whole again. */
export const rateScript = `${now}
local step, furthest = tonumber(ARGV[2]), tonumber(ARGV[3])
local known = tonumber(redis.call('GET', KEYS[1]) or now)
local function keep(whole)
  if whole <= now then redis.call('DEL', KEYS[1])
  else redis.call('SET', KEYS[1], string.format('%.3f', whole), 'PX', math.ceil(whole - now)) end
end
if ARGV[1] == 'giveBack' then keep(known - step) return 0 end
local whole = math.max(known, now) + step
if whole - now > furthest then return math.ceil(whole - now - furthest) end
if ARGV[1] == 'take' then keep(whole) end
return 0`;

/** ARGV: what to do, failures without waiting, first and longest wait and when all is forgotten, in milliseconds. */
export const failureScript = `${now}
if ARGV[1] == 'succeed' then redis.call('DEL', KEYS[1]) return 0 end
local open = tonumber(redis.call('HGET', KEYS[1], 'open') or 0)
if open > now then return open - now end
if ARGV[1] == 'begin' then
  local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
  local wait = 0
  if count >= tonumber(ARGV[2]) then
    wait = math.min(tonumber(ARGV[4]), tonumber(ARGV[3]) * 2 ^ (count - tonumber(ARGV[2])))
  end
  redis.call('HSET', KEYS[1], 'open', string.format('%.0f', now + wait))
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
end
return 0`;

/** ARGV: what to do, how long to remember in milliseconds. Answers 1 when the key is remembered. */
export const memoryScript = `
if ARGV[1] == 'remember' then redis.call('SET', KEYS[1], 1, 'PX', ARGV[2]) end
return redis.call('EXISTS', KEYS[1])`;
