-- Admits or refuses a request: every rule is checked, then all of them are charged or none.
-- ARGV: 1 lease, 2 its milliseconds, 3 forced (1 or 0), 4 refusals to count, 5 cap, 6 floor reset, 7 floor used,
-- 8 the rules as JSON: resource, seconds, units, concurrent { limit, retryMs }, ban { limit, slotMs, shutSeconds },
-- counted (whether a refusal counts towards the ban), rings [{ field, slotMs, span, need, add, limit }].
-- Returns { code, used, reset, milliseconds to wait, now }. The code is -1 when a ring is too small for the request,
-- 0 when it is admitted, else the rule that refuses: 1 ban, 2 window, 3 leases, 4... ring.
local MANY_FIELDS = 16

local lease, cap, rules = ARGV[1], tonumber(ARGV[5]), cjson.decode(ARGV[8])
local units, checks = rules.units, rules.rings

local fields = { 'bn', rules.resource }
for index, check in ipairs(checks) do fields[index + 2] = check.field end
local packed = redis.call('HMGET', KEYS[1], unpack(fields))
local banned_until = packed[1] and struct.unpack('>I4', packed[1]) or 0
local reset, used, is_lifted = window_at(packed[2], rules.seconds, tonumber(ARGV[6]), tonumber(ARGV[7]))

redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZSCORE', KEYS[2], lease) then return { 0, used, reset, 0, now } end

-- A member that never expires keeps the set alive as long as the record: a cluster that moves the slot redirects
-- a script when only one of its two keys is present.
local open = redis.call('ZCARD', KEYS[2]) - 1
local is_new = open < 0
local function keep_leases()
  if is_new then redis.call('ZADD', KEYS[2], '+inf', '') end
end

local function count_refusals(count)
  local slot_ms = rules.ban.slotMs
  local ring = unpack_ring('rf', redis.call('HGET', KEYS[1], 'rf'), slot_ms)
  redis.call('HSET', KEYS[1], 'rf', add_to_ring('rf', ring, count))
  local last, total = ring_ends(ring, slot_ms), 0
  for at = 2, SLOTS + 1 do total = total + ring[at] end
  if total > rules.ban.limit then
    banned_until = second + rules.ban.shutSeconds
    redis.call('HSET', KEYS[1], 'bn', struct.pack('>I4', banned_until))
    last = math.max(last, banned_until * 1000)
  end
  -- Store a window that the floor restored: it must not be lost again, and other gateways may not know it.
  if is_lifted then
    redis.call('HSET', KEYS[1], rules.resource, struct.pack('>I4I4', reset, used))
    last = math.max(last, reset * 1000)
  end
  keep_leases()
  keep_until(KEYS[1], KEYS[2], last, is_new)
  is_new = false
end

local posted = tonumber(ARGV[4])
if posted > 0 and banned_until * 1000 <= now then count_refusals(posted) end

-- Returns the milliseconds until the check passes if nothing is added.
local function wait_of(check)
  local ring, left = check.ring, check.need
  for at = 2, check.span + 1 do left = left + ring[at] end
  if left <= check.limit then return 0 end
  for age = check.span - 1, 0, -1 do
    left = left - ring[age + 2]
    if left <= check.limit then return (ring[1] - age + check.span) * check.slotMs - now end
  end
  return (ring[1] + check.span) * check.slotMs - now
end

-- Of all rules that refuse, the one with the longest wait: after it none of them refuses.
local refused_by, wait = 0, 0
local function consider(code, milliseconds)
  if milliseconds > wait then refused_by, wait = code, milliseconds end
end

local rings = {}
for index, check in ipairs(checks) do
  rings[check.field] = rings[check.field] or unpack_ring(check.field, packed[index + 2], check.slotMs)
  check.ring = rings[check.field]
end
if ARGV[3] == '0' then
  if banned_until * 1000 > now then return { 1, used, reset, banned_until * 1000 - now, now } end
  for _, check in ipairs(checks) do
    if check.need > check.limit then return { -1, used, reset, 0, now } end
  end
  if units > 0 and used >= cap then consider(2, reset * 1000 - now) end
  if open >= rules.concurrent.limit then consider(3, rules.concurrent.retryMs) end
  for index, check in ipairs(checks) do consider(index + 3, wait_of(check)) end
end

if refused_by > 0 then
  if rules.counted then count_refusals(1) end
  if banned_until * 1000 > now then return { 1, used, reset, banned_until * 1000 - now, now } end
  return { refused_by, used, reset, wait, now }
end

-- Deletes the rings of endpoints that had no request for a minute, so that the record stays small.
local function drop_stale_endpoints(slot)
  if redis.call('HLEN', KEYS[1]) < MANY_FIELDS then return end
  local all = redis.call('HGETALL', KEYS[1])
  for at = 1, #all, 2 do
    if string.sub(all[at], 1, 2) == 'e:' and struct.unpack('>I4', all[at + 1]) <= slot - SLOTS then
      redis.call('HDEL', KEYS[1], all[at])
    end
  end
end

local last = now + ARGV[2]
local writes = {}
if units > 0 or is_lifted then
  used = used + math.min(units, math.max(0, cap - used))
  writes = { rules.resource, struct.pack('>I4I4', reset, used) }
  last = math.max(last, reset * 1000)
end
for index, check in ipairs(checks) do
  if check.add > 0 then
    if not packed[index + 2] then drop_stale_endpoints(check.ring[1]) end
    writes[#writes + 1] = check.field
    writes[#writes + 1] = add_to_ring(check.field, check.ring, check.add)
    last = math.max(last, ring_ends(check.ring, check.slotMs))
  end
end
if #writes > 0 then redis.call('HSET', KEYS[1], unpack(writes)) end
keep_leases()
redis.call('ZADD', KEYS[2], now + ARGV[2], lease)
keep_until(KEYS[1], KEYS[2], last, is_new)
return { 0, used, reset, 0, now }
