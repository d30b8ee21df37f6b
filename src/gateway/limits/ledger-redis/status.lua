-- Reads every window and writes nothing.
-- ARGV: for each window resource, seconds, floor reset, floor used.
-- Returns { now, open leases, used, reset, used, reset, ... }.
local answer = { now, math.max(0, redis.call('ZCOUNT', KEYS[2], '(' .. now, '+inf') - 1) }
for at = 1, #ARGV, 4 do
  local packed = redis.call('HGET', KEYS[1], ARGV[at])
  local reset, used = window_at(packed, tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]))
  answer[#answer + 1] = used
  answer[#answer + 1] = reset
end
return answer
