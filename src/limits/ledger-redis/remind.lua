-- Tells of a record that was lost, as one of the gateways knew it. Of what several of them tell the most counts; it is
-- added to what was charged since, and however often it is told it is added once.
-- KEYS: 1 record, 2 leases, 3 what was told of the lost record so far (JSON).
-- ARGV: 1 the lost record's birth, 2 as JSON: bannedUntil, windows { resource: { reset, used } },
-- rings { field: { slot milliseconds, slot, 13 counts } }, leases { lease: expiry in milliseconds }.
-- Answers the birth of the record that there is now, 0 if there is none: that one was not lost, or all of it is over.
local birth = tonumber(redis.call('HGET', KEYS[1], 'id') or 0)
if birth == tonumber(ARGV[1]) then return birth end

local told = cjson.decode(ARGV[2])
local before = redis.call('GET', KEYS[3])
local lost = before and cjson.decode(before) or { windows = {}, rings = {} }
local last = 0
local function write(field, packed, ends)
  redis.call('HSET', KEYS[1], field, packed)
  last = math.max(last, ends)
end

local function is_open(window)
  return window and window[1] * 1000 > now
end

for resource, window in pairs(told.windows) do
  if is_open(window) then
    local known = lost.windows[resource]
    local counted = is_open(known) and known[2] or 0
    local packed = redis.call('HGET', KEYS[1], resource)
    local since = { 0, 0 }
    if packed then since = { struct.unpack('>I4I4', packed) } end
    if not is_open(since) then since = { window[1], 0 } end
    local reset, used = math.min(since[1], window[1]), since[2] + math.max(0, window[2] - counted)
    write(resource, struct.pack('>I4I4', reset, used), reset * 1000)
    lost.windows[resource] = { window[1], math.max(window[2], counted) }
  end
end

local function ring_of(told_ring)
  local ring = { unpack(told_ring, 2) }
  return turn_ring(ring, told_ring[1])
end

for field, told_ring in pairs(told.rings) do
  local slot_ms, ring = told_ring[1], ring_of(told_ring)
  local known = lost.rings[field] and ring_of(lost.rings[field])
  local since = unpack_ring(field, redis.call('HGET', KEYS[1], field), slot_ms)
  local kept, total = { slot_ms, ring[1] }, 0
  for at = 2, SLOTS + 1 do
    local counted = known and known[at] or 0
    since[at] = math.min(most_of(field), since[at] + math.max(0, ring[at] - counted))
    kept[at + 1] = math.max(ring[at], counted)
    total = total + since[at]
  end
  if total > 0 then write(field, pack_ring(field, since), ring_ends(since, slot_ms)) end
  lost.rings[field] = kept
end

local banned_until = redis.call('HGET', KEYS[1], 'bn')
banned_until = banned_until and struct.unpack('>I4', banned_until) or 0
if told.bannedUntil * 1000 > now and told.bannedUntil > banned_until then
  write('bn', struct.pack('>I4', told.bannedUntil), told.bannedUntil * 1000)
end

for lease, expiry in pairs(told.leases) do
  if expiry > now then
    redis.call('ZADD', KEYS[2], expiry, lease)
    last = math.max(last, expiry)
  end
end

if last == 0 then return birth end
if birth == 0 then birth = bear(KEYS[1]) end
local is_new = not redis.call('ZSCORE', KEYS[2], '')
if is_new then keep_both(KEYS[2]) end
keep_until(KEYS[1], KEYS[2], last, is_new)
redis.call('SET', KEYS[3], cjson.encode(lost), 'PX', math.max(1, redis.call('PTTL', KEYS[1])))
return birth
