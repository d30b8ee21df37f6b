-- Releases leases and bills the CPU of those that were still held, in place of what was reserved.
-- KEYS: a record and leases for each settlement. ARGV: 1 slot milliseconds of the CPU rings, 2 the ring of all CPU,
-- 3 the ring of GraphQL CPU, then for each settlement: lease, microseconds, 1 if it was GraphQL,
-- microseconds that were reserved, and when they were reserved (epoch milliseconds).
-- Returns the positions of the settlements that failed: a broken record of one owner does not affect the others.
local slot_ms = tonumber(ARGV[1])

local function bill(record, field, micros, reserved, at)
  local ring = unpack_ring(field, redis.call('HGET', record, field), slot_ms)
  local slot = ring[1] - math.floor(at / slot_ms) + 2
  if reserved > 0 and slot >= 2 and slot <= SLOTS + 1 then ring[slot] = math.max(0, ring[slot] - reserved) end
  redis.call('HSET', record, field, add_to_ring(field, ring, micros))
  return ring_ends(ring, slot_ms)
end

local function settle(record, leases, lease, micros, graphql, reserved, at)
  redis.call('ZREMRANGEBYSCORE', leases, '-inf', now)
  if redis.call('ZREM', leases, lease) == 0 or micros + reserved == 0 then return end
  local last = bill(record, ARGV[2], micros, reserved, at)
  if graphql then bill(record, ARGV[3], micros, reserved, at) end
  keep_until(record, leases, last, false)
end

local failed = {}
for at = 1, #KEYS / 2 do
  local args = at * 5 - 1
  local settled = pcall(
    settle, KEYS[at * 2 - 1], KEYS[at * 2], ARGV[args], tonumber(ARGV[args + 1]), ARGV[args + 2] == '1',
    tonumber(ARGV[args + 3]), tonumber(ARGV[args + 4])
  )
  if not settled then failed[#failed + 1] = at end
end
return failed
