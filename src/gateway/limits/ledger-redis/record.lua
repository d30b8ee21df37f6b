-- Common part of admit, settle, status and raise; it is prepended to each of them.
-- KEYS: an owner's record (hash) and the owner's leases (sorted set by expiry), both in one slot.
-- Record: <resource> = reset, used; e:<endpoint>, cm, ch, rf = slot and 13 counts, newest first;
-- ca, cg = the same for CPU microseconds; bn = banned until. Times are in seconds, slots count from the epoch.

-- The clock is read once, because it moves while a script runs.
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
-- Rounded down, so that no window or ban lasts longer than its seconds.
local second = math.floor(now / 1000)

local SLOTS = 13
local NARROW, NARROW_MOST = '>I4I2I2I2I2I2I2I2I2I2I2I2I2I2', 65535
local WIDE, WIDE_MOST = '>I4I4I4I4I4I4I4I4I4I4I4I4I4I4', 4294967295
local cpu_rings = { ca = true, cg = true }

-- Returns a ring as { slot, its count, count of the slot before, ... }, moved to the present.
-- After a clock stepped back every count keeps its age.
local function unpack_ring(field, packed, slot_ms)
  local slot = math.floor(now / slot_ms)
  if not packed then return { slot, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } end
  local ring = { struct.unpack(cpu_rings[field] and WIDE or NARROW, packed) }
  ring[SLOTS + 2] = nil
  local passed = slot - ring[1]
  if passed > 0 then
    for at = SLOTS + 1, 2, -1 do
      ring[at] = at - passed >= 2 and ring[at - passed] or 0
    end
  end
  ring[1] = slot
  return ring
end

local function add_to_ring(field, ring, amount)
  ring[2] = math.min(cpu_rings[field] and WIDE_MOST or NARROW_MOST, ring[2] + amount)
  return struct.pack(cpu_rings[field] and WIDE or NARROW, unpack(ring))
end

local function ring_ends(ring, slot_ms)
  return (ring[1] + SLOTS) * slot_ms
end

-- Returns the window's reset, its usage, and whether the floor was used. Without an open window the usage is 0.
-- The floor replaces writes that were lost.
local function window_at(packed, seconds, floor_reset, floor_used)
  local ends = second + seconds
  local reset, used
  if packed then
    reset, used = struct.unpack('>I4I4', packed)
    if reset * 1000 > now then reset = math.min(reset, ends) else reset = nil end
  end
  if floor_reset * 1000 > now and floor_reset <= ends then
    if not reset then return floor_reset, floor_used, true end
    -- Two open windows: the earlier one was lost and the later one opened since, so both were spent from.
    if floor_reset < reset then return floor_reset, floor_used + used, true end
    return reset, math.max(used, floor_used), floor_used > used
  end
  if reset then return reset, used, false end
  return ends, 0, false
end

-- Extends the expiry of both keys to `last` (epoch milliseconds); never shortens it.
local function keep_until(record, leases, last, is_new)
  local left = redis.call('PTTL', record)
  if is_new then last = math.max(last, now + left) end
  if not is_new and left >= last - now then return end
  redis.call('PEXPIREAT', record, last)
  redis.call('PEXPIREAT', leases, last)
end
