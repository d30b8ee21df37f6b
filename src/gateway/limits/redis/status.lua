-- Reads every window and writes nothing.
-- ARGV: for each window resource, seconds, floor reset, floor used, floor returned.
-- Returns { now, open leases, the record without its leases, used, reset, returned, used, reset, returned, ... }.
local body, leases = open_record(KEYS[1])
local answer = { now, #held_leases(leases) / AT.leaseBytes, body }
for at = 1, #ARGV, 5 do
  local reset, used, returned = window_at(
    body, tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  )
  answer[#answer + 1] = used
  answer[#answer + 1] = reset
  answer[#answer + 1] = returned
end
return answer
