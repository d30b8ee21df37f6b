-- Raises an owner's windows to the floors that a gateway knows; a window that is as high already stays unchanged.
-- ARGV: for each window resource, reset, used. Returns how many windows were raised.
local MOST_SECONDS = 86400

local writes, last = {}, 0
for at = 1, #ARGV, 3 do
  local packed = redis.call('HGET', KEYS[1], ARGV[at])
  local floor_reset, floor_used = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local reset, used, is_lifted = window_at(packed, MOST_SECONDS, floor_reset, floor_used)
  if is_lifted then
    writes[#writes + 1] = ARGV[at]
    writes[#writes + 1] = struct.pack('>I4I4', reset, used)
    last = math.max(last, reset * 1000)
  end
end
if #writes == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(writes))
local is_new = redis.call('ZADD', KEYS[2], 'NX', '+inf', '') == 1
keep_until(KEYS[1], KEYS[2], last, is_new)
return #writes / 2
