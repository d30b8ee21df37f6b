-- Gives a lease back and, only if it was still held, bills its CPU.
-- ARGV: 1 lease, 2 microseconds, 3 slot milliseconds of the CPU rings, then the fields of the rings.
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZREM', KEYS[2], ARGV[1]) == 0 then return 0 end
if ARGV[2] == '0' then return 1 end

local slot_ms, last = tonumber(ARGV[3]), 0
for at = 4, #ARGV do
  local field = ARGV[at]
  local ring = unpack_ring(field, redis.call('HGET', KEYS[1], field), slot_ms)
  redis.call('HSET', KEYS[1], field, add_to_ring(field, ring, tonumber(ARGV[2])))
  last = ring_ends(ring, slot_ms)
end
keep_until(last, false)
return 1
