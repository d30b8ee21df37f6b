-- Raises an owner's windows to the floors that a gateway knows; a window that is as high already stays unchanged.
-- ARGV: for each window resource, reset, used, returned. Returns how many windows were raised.
local most_seconds = 86400

local body, leases, is_new = open_record(KEYS[1])
local raised, ends = 0, 0
for at = 1, #ARGV, 4 do
  local index = tonumber(ARGV[at])
  local reset, used, returned, is_lifted =
    window_at(body, index, most_seconds, tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]))
  if is_lifted then
    body = keep_window(body, index, reset, used, returned)
    raised = raised + 1
    ends = math.max(ends, reset * 1000)
  end
end
if raised > 0 then store_record(KEYS[1], body, leases, '', struct.unpack('>I4', body, AT.bannedUntil), ends, is_new) end
return raised
