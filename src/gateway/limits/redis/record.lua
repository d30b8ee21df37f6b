-- Common part of the scripts about an owner's record; it is prepended to each of them.
-- The record is one string, so that a change costs one GET and one SET. `record-layout.ts` has its layout:
-- each `AT` with a name in a script is replaced by a number when the script is read.
-- The body is the record without its leases. Slots count from the epoch. A ring's total is that of its slot: a later
-- moment can only lower it.
-- The functions capture few variables, because each call of a script creates all of them anew.

-- The clock is read once, because it moves while a script runs.
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)

-- Returns the body, the leases, and whether the record is new. Fails with "data string too short" when no ledger wrote
-- the record; its length is right otherwise, so that nothing fails later.
local function open_record(key)
  local stored = redis.call('GET', key)
  if not stored then return string.rep('\0', AT.namedRings - 1), '', true end
  local leases_at = AT.namedRings + AT.namedRingBytes * struct.unpack('>I2', stored, AT.ringCount)
  if #stored < leases_at - 1 or (#stored - leases_at + 1) % AT.leaseBytes ~= 0 then error('data string too short') end
  return string.sub(stored, 1, leases_at - 1), string.sub(stored, leases_at), false
end

-- Stores the record, which has to be kept until `ends` (epoch milliseconds); never shortens its expiry.
local function store_record(key, body, leases, lease, banned_until, ends, is_new)
  local last = struct.unpack('>I6', body)
  local header = struct.pack('>I6I4I2', math.max(last, ends), banned_until, (#body + 1 - AT.namedRings) / AT.namedRingBytes)
  local stored = header .. string.sub(body, AT.windows) .. leases .. lease
  if is_new or ends > last then
    redis.call('SET', key, stored, 'PX', math.max(1, math.max(last, ends) - now))
  else
    redis.call('SET', key, stored, 'KEEPTTL')
  end
end

-- Returns where an entry with this name begins; nil when there is none. The bytes of a name can also occur elsewhere.
local function find_entry(text, name, from, bytes)
  local at = string.find(text, name, from, true)
  while at and (at - from) % bytes ~= 0 do at = string.find(text, name, at + 1, true) end
  return at
end

-- The units that were returned to a window are the total of a ring with this name, whose slot is the window's reset.
-- Older releases carry the ring along.
local function returns_of(body, index)
  local name = 'back:' .. index .. '  '
  local at = find_entry(body, name, AT.namedRings, AT.namedRingBytes)
  return at and at + AT.nameBytes, name
end

-- Returns the window's reset, its usage, the units that were returned to it, and whether the floor was used. Without an
-- open window the usage is 0. The floor replaces writes that were lost.
local function window_at(body, index, seconds, floor_reset, floor_used, floor_returned)
  -- Rounded down, so that no window lasts longer than its seconds.
  local ends = math.floor(now / 1000) + seconds
  local reset, used = struct.unpack('>I4I4', body, AT.windows + index * AT.windowBytes)
  local is_open, returned = reset * 1000 > now, 0
  if is_open then
    local at = returns_of(body, index)
    if at and struct.unpack('>I4', body, at) == reset then returned = struct.unpack('>I6', body, at + AT.ringTotal) end
  end
  if is_open then reset = math.min(reset, ends) end
  if floor_reset * 1000 > now and floor_reset <= ends then
    if not is_open then return floor_reset, floor_used, floor_returned, true end
    -- Two open windows: the earlier one was lost and the later one opened since, so both were spent from.
    if floor_reset < reset then return floor_reset, floor_used + used, floor_returned + returned, true end
    -- Charges, which are what is used and what was returned, and returns only grow.
    local charged, floor_charged = used + returned, floor_used + floor_returned
    local later = math.max(returned, floor_returned)
    return reset, math.max(charged, floor_charged) - later, later, floor_charged > charged or floor_returned > returned
  end
  if is_open then return reset, used, returned, false end
  return ends, 0, 0, false
end

local function keep_window(body, index, reset, used, returned)
  local at = AT.windows + index * AT.windowBytes
  local packed = struct.pack('>I4I4', reset, math.min(4294967295, used))
  body = string.sub(body, 1, at - 1) .. packed .. string.sub(body, at + AT.windowBytes)
  local ring, name = returns_of(body, index)
  if not ring and returned == 0 then return body end
  if not ring then
    body = body .. name .. string.rep('\0', AT.namedRingBytes - AT.nameBytes)
    ring = #body + 1 - AT.namedRingBytes + AT.nameBytes
  end
  return string.sub(body, 1, ring - 1) .. struct.pack('>I4I6', reset, returned) .. string.sub(body, ring + AT.ringHead)
end

-- Returns the leases that have not expired.
local function held_leases(leases)
  local held = {}
  for at = 1, #leases, AT.leaseBytes do
    if struct.unpack('>I6', leases, at + AT.leaseIdBytes) > now then
      held[#held + 1] = string.sub(leases, at, at + AT.leaseBytes - 1)
    end
  end
  return table.concat(held)
end
